/**
 * Holds: whether Escape was pressed last.
 * Needs: an element that wraps an editor, whichever it is.
 * Says: run (Ctrl/Cmd+Enter), run and move on (Shift+Enter); lets Tab leave after Escape.
 */

/**
 * @param {HTMLElement} element
 * @param {{onRun: () => void, onRunAndMoveOn: () => void, onTab: (event: KeyboardEvent) => void}} listener
 */
export function listenToKeys(element, { onRun, onRunAndMoveOn, onTab }) {
  let leaving = false;
  element.addEventListener("keydown", keyDown, { capture: true });
  element.addEventListener("focusout", () => (leaving = false));

  /** @param {KeyboardEvent} event */
  function keyDown(event) {
    if (event.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) take(event, onRun);
    else if (event.key === "Enter" && event.shiftKey) take(event, onRunAndMoveOn);
    else if (event.key === "Tab" && leaving) event.stopImmediatePropagation();
    else if (event.key === "Tab") onTab(event);
    if (event.key !== "Shift") leaving = event.key === "Escape" || (leaving && event.key === "Tab");
  }
}

/**
 * @param {KeyboardEvent} event
 * @param {() => void} action
 */
function take(event, action) {
  event.preventDefault();
  event.stopImmediatePropagation();
  action();
}
