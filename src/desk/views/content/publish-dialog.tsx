import { type ReactNode, useState } from 'react';
import type { DeskArticle } from '../../../contract/content/articles.ts';
import type { MutationOptions } from '../../api/queries.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { LondonTimeField } from '../../ui/forms/fields/london-time-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { fieldError } from '../../ui/forms/use-form.ts';

interface PublishDialogProps {
  readonly content: Pick<DeskArticle, 'title' | 'problems'>;
  /** Such as 'Article'. */
  readonly noun: string;
  readonly publish: { readonly isPending: boolean; readonly error: unknown };
  /** @param at when, in milliseconds; null for now */
  readonly onPublish: (at: number | null, then: MutationOptions<unknown>) => void;
  readonly onClose: () => void;
}

/** Publishes the newest version now or at a set time, once nothing is missing. */
export function PublishDialog({ content, noun, publish, onPublish, onClose }: PublishDialogProps): ReactNode {
  const { title, problems } = content;
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const submit = () =>
    onPublish(isLater ? at : null, {
      onDone: () => notify(isLater ? 'Publication scheduled.' : `${noun} published.`),
      whenHere: onClose,
    });
  const choice = (later: boolean, label: string) => (
    <label className="flex items-center gap-2">
      <input type="radio" name="when" checked={isLater === later} onChange={() => setLater(later)} />
      {label}
    </label>
  );
  if (problems.length > 0) {
    return (
      <Dialog title="Not ready to publish" onClose={onClose}>
        <ul className="list-disc space-y-1 pl-5">
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`} className="wrap-anywhere">
              {message}
            </li>
          ))}
        </ul>
        <Button variant="primary" className="mt-4" onClick={onClose}>
          Keep editing
        </Button>
      </Dialog>
    );
  }
  const timeError = fieldError(publish.error, 'at');
  return (
    <Dialog title={`Publish ${title}?`} onClose={onClose}>
      <Form className="space-y-4" onSubmit={submit}>
        <fieldset className="space-y-2">
          <legend className="sr-only">When</legend>
          {choice(false, 'Now')}
          {choice(true, 'At a set time')}
        </fieldset>
        {isLater && (
          <LondonTimeField
            label="Publish at"
            hint="UK time. Visitors see the present version until then."
            required
            at={at}
            error={timeError}
            onChange={setAt}
          />
        )}
        {publish.error && !timeError ? <ErrorState error={publish.error} /> : null}
        <DialogActions isPending={publish.isPending}>
          <SubmitButton disabled={publish.isPending}>{isLater ? 'Schedule' : 'Publish now'}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
