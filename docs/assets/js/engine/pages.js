// Holds: whether the theme's script is asked for. It is heavy and measures the whole page, so it
// waits until the page has been seen.
// Needs: `[data-when-seen]` of overrides/main.html; `document$`, with which the theme tells of each
// page that it puts in the place of another. An embed has neither.
// Says: that a page is there: this one at once, and each that comes.

/** @typedef {{ subscribe: (told: () => void) => void }} Pages */

/** The page has been drawn: what it can be read without may come now. */
export const drawn = firstPaint();

const theme = drawn.then(start);

/** @param {() => void} run */
export async function eachPage(run) {
  run();
  let isFirst = true; // the theme begins with the page that is there
  const pages = await theme;
  pages?.subscribe(() => {
    if (!isFirst) run();
  });
  isFirst = false;
}

/** @returns {Promise<void>} */
function firstPaint() {
  const tells = globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint");
  if (!tells) return Promise.resolve();
  return new Promise((done) => {
    const watch = new PerformanceObserver(() => {
      watch.disconnect();
      done();
    });
    watch.observe({ type: "paint", buffered: true });
  });
}

/** @returns {Promise<Pages | undefined>} */
async function start() {
  for (const { src } of /** @type {NodeListOf<HTMLScriptElement>} */ (
    document.querySelectorAll("[data-when-seen]")
  ))
    await run(src);
  await new Promise((done) => setTimeout(done)); // so that the reader's presses come between
  if (document.readyState !== "loading") document.dispatchEvent(new Event("DOMContentLoaded")); // it waits for it
  return /** @type {any} */ (globalThis).document$;
}

/** @param {string} src */
function run(src) {
  const script = Object.assign(document.createElement("script"), { src });
  document.head.append(script);
  return new Promise((done) => (script.onload = script.onerror = done));
}
