import { type ReactNode, useRef } from 'react';
import { answerMessage, type DeskMessage } from '../../../contract/messages/admin-messages.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { useAction } from '../../api/queries.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { TextAreaField } from '../../ui/forms/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { fieldError } from '../../ui/forms/use-form.ts';
import { useIdempotencyKey } from '../../ui/forms/use-idempotency-key.ts';
import { InsertReply } from './insert-reply.tsx';

interface AnswerFormProps {
  readonly message: DeskMessage;
  /** Number of answers on screen. */
  readonly seen: number;
}

/** Answer form. Its draft is kept until sent, even if the view closes or the network fails. */
export function AnswerForm({ message, seen }: AnswerFormProps): ReactNode {
  const { id, email } = message;
  const field = useRef<HTMLTextAreaElement>(null);
  const { value: text, set: type, settle } = useDraft(`answer:${id}`, '');
  const tryId = useIdempotencyKey(`answer:${id}`);
  const answer = useAction(answerMessage);

  function submit(): void {
    const answerId = tryId.of(text);
    answer.mutate(
      { id, answerId, text, seen },
      {
        onDone: () => {
          settle(text, '');
          tryId.taken(text, answerId);
          notify(`Reply sent to ${showEmail(email)}`);
        },
      },
    );
  }
  /** Replaces the selection, or inserts at the cursor; the field keeps the focus for further changes. */
  const insert = (reply: string) => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {};
    type(text.slice(0, start) + reply + text.slice(end));
    field.current?.focus();
  };
  const problem = fieldError(answer.error, 'text');
  return (
    <Form className="card space-y-3 p-5" onSubmit={submit}>
      <InsertReply message={message} onInsert={insert} />
      <TextAreaField
        ref={field}
        label="Your reply"
        hint={`We’ll email it to ${showEmail(email)} from the shop. Their reply comes to you.`}
        error={problem}
        className="input min-h-40"
        required
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {answer.error && !problem ? <ErrorState error={answer.error} /> : null}
      <SubmitButton disabled={answer.isPending}>{answer.isPending ? 'Sending…' : 'Send reply'}</SubmitButton>
    </Form>
  );
}
