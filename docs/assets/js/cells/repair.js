/**
 * Undo what phones, editors and web pages do to pasted code: foreign line ends, marks and spaces
 * that can't be seen.
 *
 * @param {string} code
 */
export function repaired(code) {
  return code.replace(/\r\n?|\u2028|\u2029/g, "\n").replace(/[\ufeff\u200b]/g, "").replace(/[\u00a0\u202f\u3000]/g, " ");
}
