// Holds: how a figure reads and sets its radio buttons.
// Needs: radios that share a name inside the figure.
// Says: nothing.

import { parts } from "./part.js";

/**
 * The radio that is chosen, if one is.
 * @param {Element} figure
 * @param {string} name
 * @returns {HTMLInputElement | null}
 */
export function chosen(figure, name) {
  return figure.querySelector(`input[name=${name}]:checked`);
}

/**
 * Choose the radio with this value, and say whether there is one.
 * @param {Element} figure
 * @param {string} name
 * @param {string | null | undefined} value
 */
export function choose(figure, name, value) {
  const radios = parts(figure, `input[name=${name}]`, HTMLInputElement);
  const found = radios.find((radio) => radio.value === value);
  if (found) found.checked = true;
  return found !== undefined;
}
