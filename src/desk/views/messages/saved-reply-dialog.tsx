import { type ReactNode, useState } from 'react';
import { maxReplyTitleLength, type SavedReply, saveReply } from '../../../contract/messages/saved-replies.ts';
import { replyPlaceholders } from '../../../domain/messages/saved-reply.ts';
import { useAction } from '../../api/queries.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { Field, TextAreaField } from '../../ui/forms/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

const placeholderHint = `Placeholders: ${Object.entries(replyPlaceholders)
  .map(([name, meaning]) => `{${name}} for ${meaning}`)
  .join(', ')}.`;

interface SavedReplyDialogProps {
  /** The reply to edit; a new one if absent. */
  readonly reply?: SavedReply | undefined;
  readonly onClose: () => void;
}

/** Creates or edits a saved reply. */
export function SavedReplyDialog({ reply, onClose }: SavedReplyDialogProps): ReactNode {
  const save = useAction(saveReply);
  const [id] = useState(() => reply?.id ?? crypto.randomUUID());
  const { values, text, isTyped } = useForm({ title: reply?.title ?? '', text: reply?.text ?? '' }, save.error);
  const submit = () => {
    const input = { id, ...values };
    save.mutate(reply ? { input, ifMatch: reply.version } : input, {
      onDone: ({ title }) => notify(`Reply “${title}” saved.`),
      whenHere: onClose,
    });
  };
  return (
    <Dialog title={reply ? 'Edit saved reply' : 'Add saved reply'} isTyped={isTyped} onClose={onClose}>
      <Form className="space-y-4" onSubmit={submit}>
        <Field
          label="Title"
          hint="Only staff see it."
          required
          maxLength={maxReplyTitleLength}
          autoComplete="off"
          {...text('title')}
        />
        <TextAreaField label="Text" hint={placeholderHint} className="input min-h-40" required {...text('text')} />
        <FormError error={save.error} />
        <DialogActions isPending={save.isPending}>
          <SubmitButton disabled={save.isPending}>Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
