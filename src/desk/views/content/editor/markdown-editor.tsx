import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { parser } from '@lezer/markdown';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { shortcuts } from './markdown-commands.ts';

const markdown = new Language(defineLanguageFacet(), parser);

const colours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.monospace], color: 'var(--color-accent)' },
  { tag: [tags.url, tags.quote, tags.processingInstruction], color: 'var(--color-ink-soft)' },
]);

const theme = EditorView.theme({
  '&': { color: 'var(--color-ink)', backgroundColor: 'var(--color-surface)', borderRadius: 'var(--radius-control)' },
  '&.cm-focused': { outline: '2px solid var(--color-accent)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--color-ink)', minHeight: '24rem', padding: '0.75rem' },
  '.cm-line': { padding: '0' },
});

/** Characters are typed: from outside the shadow root, a shortcut such as `/` cannot see that a text has the focus. */
function keepCharacter(event: KeyboardEvent): void {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
}

interface MarkdownEditorProps {
  readonly label: string;
  readonly value: string;
  readonly isInvalid: boolean;
  readonly onChange: (value: string) => void;
  /** The open editor, for the buttons above it. */
  readonly editor: RefObject<EditorView | null>;
}

/**
 * Text editor for Markdown. It is in a shadow root, where CodeMirror uses constructed style sheets: elsewhere it
 * adds `style` elements, which the content security policy forbids.
 */
export function MarkdownEditor({ label, value, isInvalid, onChange, editor }: MarkdownEditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          history(),
          keymap.of([...shortcuts, ...defaultKeymap, ...historyKeymap]),
          markdown,
          syntaxHighlighting(colours),
          EditorView.lineWrapping,
          theme,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', autocapitalize: 'sentences' }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            const text = state.doc.toString();
            if (docChanged && text !== latest.current.value) latest.current.onChange(text);
          }),
        ],
      }),
    });
    editor.current = view;
    element.addEventListener('keydown', keepCharacter);
    return () => {
      editor.current = null;
      view.destroy();
    };
  }, [label, editor]);

  // The editor already shows typed text, but not a restored or discarded one.
  useEffect(() => {
    const view = editor.current;
    if (!view || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value, editor]);

  const border = isInvalid ? 'border-danger' : 'border-line-strong';
  return <div ref={host} className={`min-w-0 rounded-control border-[1.5px] ${border}`} />;
}
