// Holds: whether a figure plays, and the time until its next stage.
// Needs: a figure that can move on by one stage.
// Says: to the figure, when playing starts and stops.

export class Player {
  /** @param {{move: (by: number) => boolean, playing: (playing: boolean) => void}} figure */
  constructor(figure) {
    this.figure = figure;
    this.playing = false;
    this.timer = 0;
  }

  /** @param {number} pause in milliseconds, between two stages */
  start(pause) {
    this.playing = true;
    this.figure.playing(true);
    this.timer = setInterval(() => {
      if (!this.figure.move(1)) this.stop();
    }, pause);
  }

  stop() {
    if (!this.playing) return;
    clearInterval(this.timer);
    this.playing = false;
    this.figure.playing(false);
  }
}
