import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  closeMessage,
  type DeskReply,
  type MessageDetails,
  showMessage,
} from '../../../contract/messages/admin-messages.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AnswerForm } from './answer-form.tsx';
import { MessageBadge } from './message-badge.tsx';

/** A message with its answers, and the answer form. */
export default function MessageView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const whole = useOperation(showMessage, { id: params.id ?? '' });
  return (
    <Page
      title={whole.data?.message.subject ?? 'Message'}
      actions={<ButtonLink href="/messages">All messages</ButtonLink>}
    >
      <QueryBoundary query={whole} rows={8}>
        {(shown) => <Conversation {...shown} />}
      </QueryBoundary>
    </Page>
  );
}

function Conversation({ message, answers }: MessageDetails): ReactNode {
  const close = useAction(closeMessage);
  const may = useMay();
  const { id, name, email, createdAt, verified, state } = message;
  return (
    <div className="max-w-3xl space-y-4">
      <article className="card p-5" aria-label={`Message from ${name}`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{name}</strong>
          <a className="text-link break-all" href={`mailto:${encodeURIComponent(email)}`}>
            {showEmail(email)}
          </a>
          <MessageBadge state={state} />
        </p>
        <p className="text-sm text-ink-soft">
          <Time at={createdAt} />
          {verified ? ', verified by CAPTCHA' : ', not verified by CAPTCHA'}
        </p>
        <p className="mt-3 wrap-anywhere whitespace-pre-wrap">{message.message}</p>
        {may('orders:read') && (
          <p className="mt-3">
            <TextLink href={`/orders?search=${encodeURIComponent(email)}`}>Their orders</TextLink>
          </p>
        )}
      </article>
      {answers.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
      {may('messages:write') && (
        <>
          <AnswerForm message={message} seen={answers.length} />
          <ErrorState error={close.error} />
          <Button disabled={close.isPending} onClick={() => close.mutate({ id, reopen: state === 'closed' })}>
            {state === 'closed' ? 'Reopen' : 'Mark as resolved'}
          </Button>
        </>
      )}
    </div>
  );
}

const mailStateTexts = {
  waiting: 'queued',
  dead: 'failed',
  undeliverable: 'undeliverable: address rejected',
  sent: 'sent',
} as const;

function Answer({ answer }: { readonly answer: DeskReply }): ReactNode {
  const mayReadMail = useMay()('emails:read');
  return (
    <article className="card ml-4 border-l-4 border-l-accent p-5 sm:ml-10" aria-label={`Reply by ${answer.answeredBy}`}>
      <p className="flex flex-wrap items-center gap-x-3">
        <strong>{answer.answeredBy}</strong>
        <span className="text-sm text-ink-soft">
          <Time at={answer.createdAt} />
        </span>
        {answer.mail && (
          <span
            className={
              answer.mail === 'dead' || answer.mail === 'undeliverable' ? 'badge badge-danger' : 'badge badge-plain'
            }
          >
            {mayReadMail ? (
              <Link href={`/mail/${answer.mailId}`}>{mailStateTexts[answer.mail]}</Link>
            ) : (
              mailStateTexts[answer.mail]
            )}
          </span>
        )}
      </p>
      <p className="mt-3 wrap-anywhere whitespace-pre-wrap">{answer.text}</p>
    </article>
  );
}
