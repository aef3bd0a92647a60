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
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  history.replaceState(history.state, "", address);
}
