/**
 * Holds: the theme's search, from the first word on: until then neither it nor the index is fetched.
 * Needs: the name of the theme's worker after the `?` of its own address.
 * Says: the theme's messages; that it's ready at once, and nothing found for no word.
 */

const [READY, QUERY, RESULT] = [1, 2, 3];
const INDEX = new URL("../../search/search_index.json", location.href);
const THEME = new URL(`../javascripts/workers/${location.search.slice(1)}`, location.href);

/** @type {Promise<Worker> | undefined} */
let search;
let newest = "";

addEventListener("message", ({ data: { type, data } }) => {
  if (type !== QUERY) return;
  newest = data;
  if (data || search) ask();
  else postMessage({ type: RESULT, data: { items: [] } });
});
postMessage({ type: READY });

async function ask() {
  try {
    const theme = await (search ??= start());
    theme.postMessage({ type: QUERY, data: newest });
  } catch {
    search = undefined; // the next letter asks again
  }
}

/** @returns {Promise<Worker>} */
async function start() {
  const answer = await fetch(INDEX, { cache: "no-cache" }); // its name says nothing of its content
  const index = await answer.json();
  return new Promise((resolve, reject) => {
    const theme = new Worker(THEME);
    theme.onerror = reject;
    theme.onmessage = ({ data }) => (data.type === READY ? resolve(theme) : postMessage(data));
    theme.postMessage({ type: 0, data: { options: {}, ...index } });
  });
}
