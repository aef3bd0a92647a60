/**
 * Holds: a CodeMirror editor for Python.
 * Needs: the packages that it imports; esbuild makes one file of them.
 * Says: every change. Keys that run a cell or leave the editor are not its business.
 */

import { autocompletion, closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentLess, insertTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Colours come from the page: the same variables colour the text before the editor comes. */
const COLOURS = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--md-code-hl-keyword-color)" },
  { tag: [tags.string, tags.special(tags.string), tags.escape], color: "var(--md-code-hl-string-color)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--md-code-hl-number-color)" },
  { tag: tags.comment, color: "var(--md-code-hl-comment-color)", fontStyle: "italic" },
  { tag: tags.function(tags.definition(tags.variableName)), color: "var(--md-code-hl-function-color)" },
  { tag: tags.definition(tags.className), color: "var(--md-code-hl-function-color)" },
  { tag: tags.operator, color: "var(--md-code-hl-operator-color)" },
]);

/** @type {import("@codemirror/state").StateEffectType<number | null>} */
const mark = StateEffect.define();

const markedLine = StateField.define({
  create: () => Decoration.none,
  update(marks, { effects, changes, state }) {
    const wanted = effects.find((effect) => effect.is(mark));
    if (!wanted) return marks.map(changes);
    const line = wanted.value;
    if (line === null || line > state.doc.lines) return Decoration.none;
    return Decoration.set(lineMark.range(state.doc.line(line).from));
  },
  provide: (field) => EditorView.decorations.from(field),
});

const lineMark = Decoration.line({ class: "cell-marked-line" });

/**
 * @param {object} options
 * @param {HTMLElement} options.parent
 * @param {string} options.text
 * @param {{anchor: number, head: number}} options.selection
 * @param {Record<string, string>} options.attributes
 * @param {() => void} options.onChange
 */
export function openEditor({ parent, text, selection, attributes, onChange }) {
  const plainText = { spellcheck: "false", autocorrect: "off", autocapitalize: "off" };
  const view = new EditorView({
    parent,
    doc: text,
    selection,
    extensions: [
      history(),
      drawSelection(),
      EditorState.allowMultipleSelections.of(true),
      python(),
      indentUnit.of("    "),
      EditorState.tabSize.of(8),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      autocompletion({ activateOnTyping: false }), // Ctrl+Space
      highlightSelectionMatches(),
      syntaxHighlighting(COLOURS),
      markedLine,
      keymap.of([
        { key: "Tab", run: indentOrInsertSpaces, shift: indentLess },
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...searchKeymap,
      ]),
      EditorView.contentAttributes.of({ ...plainText, ...attributes, tabindex: "0" }),
      EditorView.updateListener.of((update) => update.docChanged && onChange()),
    ],
  });
  return {
    getText: () => view.state.doc.toString(),
    setText: (/** @type {string} */ to) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: to },
        selection: { anchor: 0 },
      }),
    markLine: (/** @type {number | null} */ line) => view.dispatch({ effects: mark.of(line) }),
    focus: () => view.focus(),
  };
}

/** @type {import("@codemirror/view").Command} */
function indentOrInsertSpaces(view) {
  const { main } = view.state.selection;
  if (!main.empty) return insertTab(view);
  const column = main.head - view.state.doc.lineAt(main.head).from;
  view.dispatch(view.state.replaceSelection(" ".repeat(4 - (column % 4))));
  return true;
}
