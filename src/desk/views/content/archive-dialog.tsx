import { type ReactNode, useState } from 'react';
import { archiveArticle, type DeskArticle, restoreArticle } from '../../../contract/content/articles.ts';
import { useAction } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { notify, notifyUndone } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { fieldError } from '../../ui/forms/use-form.ts';

interface ArchiveDialogProps {
  readonly article: DeskArticle;
  readonly onClose: () => void;
}

/** Removes an article from the shop; its versions stay, and it can be restored. */
export function ArchiveDialog({ article, onClose }: ArchiveDialogProps): ReactNode {
  const { slug, title } = article;
  const [redirectTo, setRedirectTo] = useState('');
  const archive = useAction(archiveArticle);
  const restore = useAction(restoreArticle);
  const undo = () => void notifyUndone(restore.mutateAsync({ slug }), () => 'Article restored.');
  const submit = () =>
    archive.mutate(
      { slug, redirectTo },
      {
        onDone: () => notify('Article archived.', undo),
        whenHere: onClose,
      },
    );
  const error = fieldError(archive.error, 'redirectTo');
  return (
    <Dialog title={`Archive ${title}?`} isTyped={redirectTo !== ''} onClose={onClose}>
      <Form className="space-y-4" onSubmit={submit}>
        <p className="text-ink-soft">Visitors will no longer see it. We keep its versions, so you can restore it.</p>
        <Field
          label="Redirect to"
          hint="Optional. A page to send visitors to, such as /blog. If empty, they’re told that the article is gone."
          placeholder="/blog"
          maxLength={200}
          value={redirectTo}
          error={error}
          onChange={(event) => setRedirectTo(event.target.value)}
        />
        {archive.error && !error ? <ErrorState error={archive.error} /> : null}
        <DialogActions isPending={archive.isPending}>
          <Button type="submit" variant="danger" disabled={archive.isPending}>
            Archive
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
