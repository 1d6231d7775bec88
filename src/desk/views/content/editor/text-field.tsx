import type { EditorView } from '@codemirror/view';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { formats, insertText } from './markdown-commands.ts';
import { MarkdownEditor } from './markdown-editor.tsx';
import { PictureButton } from './picture-button.tsx';

interface TextFieldProps {
  readonly value: string;
  readonly errors: readonly string[];
  readonly onChange: (value: string) => void;
}

/** Text of an article: Markdown, with buttons for its marks, and pictures with alt text. */
export function TextField({ value, errors, onChange }: TextFieldProps): ReactNode {
  const editor = useRef<EditorView | null>(null);
  const [picture, setPicture] = useState<string>();
  const inEditor = (run: (view: EditorView) => void) => {
    if (!editor.current) return;
    run(editor.current);
    editor.current.focus();
  };
  return (
    <section aria-label="Text" className="card space-y-3 p-4">
      <h2 className="font-semibold">Text</h2>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Format</legend>
        {formats.map(({ label, run }) => (
          <Button key={label} onClick={() => inEditor(run)}>
            {label}
          </Button>
        ))}
        <PictureButton label="Add picture" onMade={setPicture} />
      </fieldset>
      <MarkdownEditor label="Text" value={value} isInvalid={errors.length > 0} onChange={onChange} editor={editor} />
      {errors.map((error) => (
        <p key={error} className="text-sm wrap-anywhere text-danger">
          {error}
        </p>
      ))}
      <p className="text-sm text-ink-soft">
        Markdown: ## heading, **bold**, [link](/products). Links to the shop start with a slash. HTML is shown as text.
      </p>
      {picture !== undefined && (
        <AltDialog
          onClose={() => setPicture(undefined)}
          onDone={(alt) => {
            inEditor((view) => insertText(view, `\n\n![${alt.replace(/[[\]\\]/g, '')}](${picture})\n\n`));
          }}
        />
      )}
    </section>
  );
}

interface AltDialogProps {
  readonly onDone: (alt: string) => void;
  readonly onClose: () => void;
}

/** Asks what an added picture shows. Not a form of its own: it is inside the article's form, and forms cannot nest. */
function AltDialog({ onDone, onClose }: AltDialogProps): ReactNode {
  const [alt, setAlt] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const finish = () => {
    if (!place.current?.querySelector('input')?.reportValidity()) return;
    onClose();
    onDone(alt.trim());
  };
  return (
    <Dialog title="Describe the picture" isTyped onClose={onClose}>
      <div ref={place} className="space-y-4">
        <Field
          label="Alt text"
          hint="What it shows, for people who can’t see it."
          required
          pattern=".*\S.*"
          maxLength={300}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            finish();
          }}
        />
        <DialogActions>
          <Button variant="primary" onClick={finish}>
            Add picture
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
