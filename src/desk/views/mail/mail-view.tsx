import type { ReactNode } from 'react';
import { type DeskMail, retryMail, showMail } from '../../../contract/mail/mail.ts';
import { mailLabel } from '../../../domain/mail/mail-labels.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/description-lists.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { Page } from '../../ui/page.tsx';
import { MailBadge } from './mail-badge.tsx';

/** An email with its content, its delivery state, and the reason for a failure. */
export default function MailView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const whole = useOperation(showMail, { id: params.id ?? '' });
  const retry = useAction(retryMail);
  const mayRetry = useMay()('emails:write');
  const mail = whole.data?.mail;
  return (
    <Page
      title={whole.data?.words?.subject ?? (mail ? mailLabel(mail.kind) : 'Email')}
      actions={
        <>
          <ButtonLink href="/mail">Email log</ButtonLink>
          {mayRetry && mail && mail.state !== 'sent' && mail.recipient !== null && (
            <Button
              variant="primary"
              disabled={retry.isPending}
              onClick={() => retry.mutate({ id: mail.id }, { onDone: () => notify('Retrying now.') })}
            >
              Try again
            </Button>
          )}
        </>
      }
    >
      <ErrorState error={retry.error} />
      <QueryBoundary query={whole} rows={8}>
        {(shown) => (
          <div className="max-w-3xl space-y-4">
            <MailFacts mail={shown.mail} />
            <article className="card p-5" aria-label="Content">
              {shown.words ? (
                <>
                  {shown.words.attachments.length > 0 && (
                    <p className="mb-3 text-ink-soft">Attachments: {shown.words.attachments.join(', ')}</p>
                  )}
                  <p className="wrap-anywhere whitespace-pre-wrap">
                    <NoWrapReferences>{shown.words.text}</NoWrapReferences>
                  </p>
                </>
              ) : (
                <p className="text-ink-soft">
                  The content and recipient were deleted{' '}
                  {shown.mail.state === 'dead' || shown.mail.state === 'undeliverable'
                    ? '21 days after it failed.'
                    : '30 days after it was sent.'}
                </p>
              )}
            </article>
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}

function MailFacts({ mail }: { readonly mail: DeskMail }): ReactNode {
  const { recipient, state, createdAt, sentAt, nextAttemptAt, attempts, lastError, kind } = mail;
  const facts: readonly Fact[] = [
    ['Status', <MailBadge key="state" state={state} />],
    ['Email', mailLabel(kind)],
    ...(recipient === null ? [] : [['To', recipient === 'operator' ? 'You' : showEmail(recipient)] as const]),
    ['Queued', <Time key="queued" at={createdAt} />],
    ...(sentAt === null ? [] : [['Sent', <Time key="sent" at={sentAt} />] as const]),
    ...(nextAttemptAt === null ? [] : [['Next attempt', <Time key="next" at={nextAttemptAt} />] as const]),
    ['Attempts', attempts],
    ...(lastError === null ? [] : [['Last error', lastError] as const]),
  ];
  return <Facts className="card p-5" facts={facts} />;
}
