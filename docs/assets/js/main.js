/**
 * What every page begins with. esbuild puts this file before each part, so all that parts share is
 * imported here: then a part is one file, and one that fails takes no other with it.
 */

import "./address/address.js";
import "./engine/choices.js";
import "./engine/elements.js";
import "./engine/grow.js";
import "./engine/later.js";
import "./engine/part.js";
import "./engine/show.js";
import "./python/site.js";
import { arrive, watchAddress } from "./address/reveal.js";
import { drawWith } from "./cells/drawing.js";
import { code } from "./engine/once.js";
import { eachPage } from "./engine/pages.js";
import { Bending } from "./figures/bending/element.js";
import { RealHeads } from "./figures/real_heads/element.js";
import { fetchParts } from "./parts.js";

const loadCopies = code(() => import("./figures/two_heads/copies.js"));

eachPage(fetchParts);
customElements.define("lesson-figure-real-heads", RealHeads);
customElements.define("lesson-bending", Bending);
drawWith(async (data) => (await loadCopies()).makeCopy(data));
watchAddress();
eachPage(arrive);
