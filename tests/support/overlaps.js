() => {
  // Names the texts of figures, cells and quizzes that stick out of their box or lie on another.
  const wholes = ".lesson-figure, lesson-cell, lesson-quiz";
  const boxes = "button, label, th, td, summary, legend, p, li";
  const free = "option, math, svg, pre, sub, .visually-hidden, .cell-code"; // set by other rules
  const scrolling = ".scroller, .map-scroll, .md-typeset__table";
  const sees = (element) => {
    const { clipPath, textOverflow } = getComputedStyle(element);
    return clipPath === "none" && textOverflow !== "ellipsis"
      && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const texts = (whole) => {
    const found = [];
    const walk = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const element = walk.currentNode.parentElement;
      if (!walk.currentNode.data.trim() || element.closest(free) || !sees(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      const rects = [...range.getClientRects()];
      found.push({ element, rects, words: walk.currentNode.data.trim().slice(0, 30) });
    }
    return found;
  };
  const sticksOut = (rects, box) => rects.some(
    (rect) => rect.left < box.left - 1 || rect.right > box.right + 1);
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * Math.min(a.height, b.height);
  return [...document.querySelectorAll(wholes)].flatMap((whole) => {
    const found = texts(whole);
    const still = found.filter(({ element }) => !element.closest(scrolling));
    const frame = whole.getBoundingClientRect();
    const inBox = ({ element }) => whole.contains(element.closest(boxes));
    const wide = found.filter(inBox).filter(({ element, rects }) =>
      sticksOut(rects, element.closest(boxes).getBoundingClientRect()));
    const out = still.filter(({ rects }) => sticksOut(rects, frame));
    const pairs = still.flatMap((one, n) => still.slice(n + 1)
      .filter((other) => one.rects.some((a) => other.rects.some((b) => overlap(a, b))))
      .map((other) => `${one.words} lies on ${other.words}`));
    return [...wide.map(({ words }) => `wider than its box: ${words}`),
      ...out.map(({ words }) => `out of the frame: ${words}`), ...pairs];
  });
}
