import { EditorSelection } from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';

/** Puts marks around the selected text, or removes them. */
function toggleMarks(view: EditorView, mark: string): boolean {
  view.dispatch(
    view.state.changeByRange(({ from, to }) => {
      const { doc } = view.state;
      const isMarked =
        doc.sliceString(from - mark.length, from) === mark && doc.sliceString(to, to + mark.length) === mark;
      return isMarked
        ? {
            changes: [
              { from: from - mark.length, to: from },
              { from: to, to: to + mark.length },
            ],
            range: EditorSelection.range(from - mark.length, to - mark.length),
          }
        : {
            changes: [
              { from, insert: mark },
              { from: to, insert: mark },
            ],
            range: EditorSelection.range(from + mark.length, to + mark.length),
          };
    }),
  );
  return true;
}

/** Starts the lines of the selection with a mark, or removes it. */
function toggleLines(view: EditorView, mark: string): void {
  const { doc, selection } = view.state;
  const [first, last] = [doc.lineAt(selection.main.from).number, doc.lineAt(selection.main.to).number];
  const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
  const isMarked = lines.every(({ text }) => text.startsWith(mark));
  const changes = view.state.changes(
    lines.map(({ from }) => (isMarked ? { from, to: from + mark.length } : { from, insert: mark })),
  );
  // After the mark, where the line goes on.
  view.dispatch({ changes, selection: selection.map(changes, 1) });
}

/** Replaces the selection, and selects a part of what was inserted. */
export function insertText(view: EditorView, text: string, select?: { readonly from: number; readonly to: number }) {
  const { from, to } = view.state.selection.main;
  const { from: start, to: end } = select ?? { from: text.length, to: text.length };
  view.dispatch({
    changes: { from, to, insert: text },
    selection: EditorSelection.range(from + start, from + end),
  });
}

function insertLink(view: EditorView): boolean {
  const { from, to } = view.state.selection.main;
  const words = view.state.sliceDoc(from, to) || 'text';
  const address = 'https://';
  insertText(view, `[${words}](${address})`, { from: words.length + 3, to: words.length + 3 + address.length });
  return true;
}

/** Buttons above the editor. */
export const formats: readonly { readonly label: string; readonly run: (view: EditorView) => void }[] = [
  { label: 'Heading', run: (view) => toggleLines(view, '## ') },
  { label: 'Bold', run: (view) => toggleMarks(view, '**') },
  { label: 'Italic', run: (view) => toggleMarks(view, '*') },
  { label: 'Link', run: insertLink },
  { label: 'List', run: (view) => toggleLines(view, '- ') },
  { label: 'Quotation', run: (view) => toggleLines(view, '> ') },
];

export const shortcuts: readonly KeyBinding[] = [
  { key: 'Mod-b', run: (view) => toggleMarks(view, '**') },
  { key: 'Mod-i', run: (view) => toggleMarks(view, '*') },
];
