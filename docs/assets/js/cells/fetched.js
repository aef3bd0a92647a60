// Holds: what a cell fetches only when the reader needs it; one of each for all cells.
// Needs: nothing.
// Says: nothing; see engine/once.js for what happens when one doesn't come.

import { code, module } from "../engine/once.js";

export const loadOutput = code(() => import("./output-view.js"));
export const loadSharing = code(() => import("../address/share.js"));
/** @type {() => Promise<typeof import("../editor/codemirror.js")>} */
export const loadEditor = module(FILES.editor);
