import { type FormEvent, type ReactNode, useState } from 'react';
import type { DeskArticle, publishArticle } from '../../../contract/content/articles.ts';
import type { InputOf, OutputOf } from '../../../contract/desk/call.ts';
import type { Mutation } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { LondonTimeField } from '../../ui/forms/london-time-field.tsx';
import { fieldError } from '../../ui/forms/use-form.ts';

interface PublishDialogProps {
  readonly article: DeskArticle;
  readonly publish: Mutation<InputOf<typeof publishArticle>, OutputOf<typeof publishArticle>>;
  readonly onClose: () => void;
}

/** Publishes the newest version now or at a set time, once nothing is missing. */
export function PublishDialog({ article, publish, onClose }: PublishDialogProps): ReactNode {
  const { slug, title, version, problems } = article;
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    publish.mutate(
      { input: { slug, at: isLater ? at : null }, ifMatch: version },
      {
        onDone: (_, isHere) => {
          notify(isLater ? 'Publication scheduled.' : 'Article published.');
          if (isHere) onClose();
        },
      },
    );
  };
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
        <button type="button" className="button-primary mt-4" onClick={onClose}>
          Keep editing
        </button>
      </Dialog>
    );
  }
  const timeError = fieldError(publish.error, 'at');
  return (
    <Dialog title={`Publish ${title}?`} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
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
        <button type="submit" className="button-primary" disabled={publish.isPending}>
          {isLater ? 'Schedule' : 'Publish now'}
        </button>
      </form>
    </Dialog>
  );
}
