/**
 * Holds: the colour scheme of a page that stands in another site's frame.
 * Needs: its element `.embed`; an address with `?scheme=light` or `dark`, or the reader's wish.
 * Says: to the parent, how high the page is, whenever that changes; never what it shows.
 */

import { choice } from "./address/address.js";
import { part } from "./engine/part.js";

const wish = matchMedia("(prefers-color-scheme: dark)");
const asked = choice("scheme");

function paint() {
  const dark = asked ? asked === "dark" : wish.matches;
  document.body.dataset.mdColorScheme = dark ? "slate" : "default";
}

paint();
wish.addEventListener("change", paint);

const embed = part(document, ".embed");

new ResizeObserver(() => {
  const height = Math.ceil(embed.getBoundingClientRect().height);
  parent.postMessage({ type: "lesson-height", embed: embed.dataset.embed, height }, "*");
}).observe(embed);
