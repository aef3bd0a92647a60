/**
 * Holds: nothing; what a reader typed lies in the browser's local storage.
 * Needs: local storage, where there is one; it may be missing, full or forbidden at any time.
 * Says: the edit kept under a name, or null.
 *
 * @typedef {{code: string, original: string}} Edit  what was typed, and the program it was made of
 */

const PREFIX = "attention-lesson cell ";

/**
 * @param {string} name
 * @returns {Edit | null}
 */
export function loadEdit(name) {
  try {
    const edit = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return typeof edit?.code === "string" && typeof edit.original === "string" ? edit : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {Edit} edit  one that changes nothing is forgotten
 */
export function saveEdit(name, { code, original }) {
  try {
    if (code === original) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify({ code, original }));
  } catch {
    // The page works without it; the text stays in the editor.
  }
}
