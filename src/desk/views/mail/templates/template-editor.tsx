import { type ReactNode, useState } from 'react';
import {
  type DeskTemplateOverrides,
  previewMailTemplate,
  setMailTemplate,
} from '../../../../contract/mail/mail-templates.ts';
import {
  mailTemplateOf,
  partsOf,
  placeholderMeanings,
  placeholdersOf,
  type TemplateKind,
  type TemplatePart,
} from '../../../../domain/mail/mail-templates.ts';
import { isConflict } from '../../../api/desk-error.ts';
import { useAction } from '../../../api/queries.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/description-lists.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Labelled } from '../../../ui/forms/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.ts';
import { useDebouncedOperation } from '../../../ui/forms/use-debounced.ts';
import { useDraft } from '../../../ui/forms/use-draft.ts';
import { MailPreview } from './template-preview.tsx';

const partNames: Readonly<Record<TemplatePart, string>> = {
  subject: 'Subject',
  heading: 'Heading',
  opening: 'Opening',
  body: 'Body',
  closing: 'Closing',
};

interface Typed {
  /** The overrides when editing started. */
  readonly seen: DeskTemplateOverrides;
  readonly draft: Partial<Record<TemplatePart, string>>;
}

interface TemplateEditorProps {
  readonly kind: TemplateKind;
  /** The overrides so far. */
  readonly words: DeskTemplateOverrides;
}

/** Editor of one mail template, with a preview. */
export function TemplateEditor({ kind, words }: TemplateEditorProps): ReactNode {
  const ours = mailTemplateOf(kind).parts;
  const kept = useDraft<Typed>(`mail-template:${kind}`, { seen: words, draft: {} });
  const { draft } = kept.value;
  // Without local changes, concurrent ones are simply shown.
  const seen = Object.keys(draft).length > 0 ? kept.value.seen : words;
  const setDraft = (next: Typed['draft']) => kept.set({ seen, draft: next });
  const [reference, setReference] = useState('');
  const save = useAction(setMailTemplate);
  const textOf = (part: TemplatePart) => draft[part] ?? seen[part] ?? ours[part] ?? '';
  const isOurs = (part: TemplatePart) => textOf(part) === (ours[part] ?? '');
  const changed = partsOf(kind).filter((part) => textOf(part) !== (seen[part] ?? ours[part] ?? ''));
  useUnsavedChanges(changed.length > 0);
  const wish = Object.fromEntries(changed.map((part) => [part, isOurs(part) ? null : textOf(part)]));
  const preview = useDebouncedOperation(previewMailTemplate, { kind, words: wish, order: reference || undefined });

  function submit(): void {
    save.mutate(
      { kind, words: wish, seen },
      {
        onDone: ({ words: now }) => {
          // A part edited since the save keeps its input.
          const isSince = ([part, text]: [string, string]) => draft[part as TemplatePart] !== text;
          kept.settle(kept.value, { seen: now, draft: {} }, (later) => {
            return { seen: now, draft: Object.fromEntries(Object.entries(later.draft).filter(isSince)) };
          });
          notify('Email template saved.');
        },
      },
    );
  }

  const leave = () => {
    const typed = kept.value;
    save.reset();
    kept.drop({ seen: words, draft: {} });
    notify('Changes discarded.', () => kept.set(typed));
  };

  const problemOf = (part: TemplatePart) => preview.data?.problems.find((problem) => problem.part === part)?.message;
  const hasConflict = isConflict(save.error);
  /** Concurrent change of a part since editing started. */
  const theirsOf = (part: TemplatePart) =>
    hasConflict && words[part] !== seen[part] ? (words[part] ?? ours[part] ?? '') : undefined;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Form className="card space-y-4 p-5" onSubmit={submit}>
        {partsOf(kind).map((part) => (
          <Labelled
            key={part}
            label={partNames[part]}
            error={problemOf(part)}
            hint={
              theirsOf(part) !== undefined ? (
                <span className="whitespace-pre-wrap">Theirs: {theirsOf(part) || 'nothing'}</span>
              ) : isOurs(part) ? undefined : (
                <ResetPart part={part} onPress={() => setDraft({ ...draft, [part]: ours[part] ?? '' })} />
              )
            }
          >
            {(described) =>
              part === 'subject' || part === 'heading' ? (
                <input
                  className="input"
                  {...described}
                  value={textOf(part)}
                  onChange={(event) => setDraft({ ...draft, [part]: event.target.value })}
                />
              ) : (
                <textarea
                  className="input min-h-32"
                  {...described}
                  value={textOf(part)}
                  onChange={(event) => setDraft({ ...draft, [part]: event.target.value })}
                />
              )
            }
          </Labelled>
        ))}
        <details>
          <summary className="cursor-pointer font-medium">Placeholders</summary>
          <Facts
            className="mt-2 text-sm"
            facts={placeholdersOf(kind).map((name) => [`{${name}}`, placeholderMeanings[name]] as const)}
          />
        </details>
        <ErrorState error={save.error} />
        {hasConflict && (
          <Button
            onClick={() => {
              save.reset();
              // Unchanged parts take the concurrent version.
              kept.set({ seen: words, draft: Object.fromEntries(changed.map((part) => [part, textOf(part)])) });
            }}
          >
            Keep mine
          </Button>
        )}
        <div className="flex flex-wrap gap-2">
          <SubmitButton disabled={save.isPending || changed.length === 0}>Save</SubmitButton>
          {changed.length > 0 && (
            <Button variant="quiet" onClick={leave}>
              Discard changes
            </Button>
          )}
        </div>
      </Form>
      <MailPreview preview={preview} reference={reference} onReference={setReference} />
    </div>
  );
}

function ResetPart({ part, onPress }: { readonly part: TemplatePart; readonly onPress: () => void }): ReactNode {
  return (
    <button type="button" className="text-link" onClick={onPress}>
      Reset to default<span className="sr-only">: {partNames[part]}</span>
    </button>
  );
}
