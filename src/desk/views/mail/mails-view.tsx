import type { ReactNode } from 'react';
import { type DeskMail, listMails, type MailFilter, retryDeadLetters } from '../../../contract/mail/mail.ts';
import { mailLabel } from '../../../domain/mail/mail-labels.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { useAction } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { linkColumn } from '../../ui/lists/columns.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { useFilterBar } from '../../ui/lists/use-filter-bar.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.tsx';
import { Page } from '../../ui/page.tsx';
import { MailBadge } from './mail-badge.tsx';

const columns: readonly TableColumn<DeskMail>[] = [
  linkColumn('Email', ({ id, kind }) => [`/mail/${id}`, mailLabel(kind)]),
  {
    label: 'To',
    cell: ({ recipient }) => (
      <span className="break-all">{recipient === 'operator' ? 'You' : showEmail(recipient ?? 'Deleted')}</span>
    ),
  },
  { label: 'Queued', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { label: 'Status', cell: ({ state }) => <MailBadge state={state} /> },
  { label: 'Attempts', kind: 'number', cell: ({ attempts }) => attempts },
];

const stateLabels = {
  '': 'All',
  failed: 'Failed',
  undeliverable: 'Undeliverable',
  waiting: 'Queued',
  delayed: 'Delayed for over an hour',
  sent: 'Sent',
} as const;

const nones: Readonly<Partial<Record<MailFilter | 'all', string>>> = {
  all: 'No emails yet',
  dead: 'No failed emails',
  undeliverable: 'No undeliverable emails',
  delayed: 'No delayed emails',
};

/** Outbox: emails sent, pending and failed. */
export default function EmailLogView(): ReactNode {
  const { values, bar } = useFilterBar({
    to: { label: 'Recipient', placeholder: 'Full email address' },
    state: { label: 'Email status', options: stateLabels },
  });
  const { to } = values;
  // The store calls a failed email a dead letter.
  const state = values.state === 'failed' ? 'dead' : values.state || 'all';
  const retry = useAction(retryDeadLetters);
  const mayRetry = useMay()('emails:write');
  const list = usePagedList(listMails, { state, ...(to && { to }) });
  const hasDead = list.query.data?.mails.some((mail) => mail.state === 'dead');
  return (
    <Page
      title="Email log"
      actions={
        mayRetry &&
        hasDead && (
          <Button
            disabled={retry.isPending}
            onClick={() =>
              retry.mutate(
                {},
                {
                  onDone: ({ retried }) =>
                    notify(
                      retried === 0 ? 'No failed emails to retry.' : `Retrying ${pluralise(retried, 'failed email')}.`,
                    ),
                },
              )
            }
          >
            Retry all failed emails
          </Button>
        )
      }
    >
      <ErrorState error={retry.error} />
      {bar}
      <PagedTable
        list={list}
        caption="Emails"
        columns={columns}
        rows={(page) => page.mails}
        rowKey={({ id }) => id}
        none={(!to && nones[state]) || 'No emails found'}
        hint={
          to
            ? 'Enter the full email address. It’s deleted 30 days after an email is sent, or 21 days after it fails.'
            : undefined
        }
      />
    </Page>
  );
}
