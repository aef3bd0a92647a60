// Holds: a figure's choice in the page's address, so that a link opens the figure there.
// Needs: nothing.
// Says: nothing; the address is replaced, never added to the history.

/**
 * @param {string} name
 * @returns {string | null}
 */
export function readAddress(name) {
  return new URL(location.href).searchParams.get(name);
}

/**
 * @param {string} name
 * @param {string} value
 */
export function writeAddress(name, value) {
  writeChoices({ [name]: value });
}

/**
 * Write several choices at once: the browser takes its time for each change of the address.
 * One that is empty leaves the address.
 * @param {Record<string, string>} choices
 */
export function writeChoices(choices) {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(choices)) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, "", address);
}
