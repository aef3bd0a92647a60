/**
 * Holds: nothing.
 * Needs: the element `main.embed` of a page that stands in another site's frame.
 * Says: to the parent, how high the page is, whenever that changes; never what it shows.
 */

const main = /** @type {HTMLElement} */ (document.querySelector("main.embed"));

new ResizeObserver(() => {
  const height = Math.ceil(main.getBoundingClientRect().height);
  parent.postMessage({ type: "lesson-height", embed: main.dataset.embed, height }, "*");
}).observe(main);
