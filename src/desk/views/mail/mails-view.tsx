import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type DeskMail, listMails, type MailFilter, retryDeadLetters } from '../../../contract/mail/mail.ts';
import { mailLabel } from '../../../domain/mail/mail-labels.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { EmptyState, ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { MorePages } from '../../ui/lists/more-pages.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useCursors } from '../../ui/lists/use-cursors.ts';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { Page } from '../../ui/page.tsx';
import { MailBadge } from './mail-badge.tsx';

const columns: readonly TableColumn<DeskMail>[] = [
  {
    label: 'Email',
    kind: 'lead',
    cell: ({ id, kind }) => (
      <Link href={`/mail/${id}`} className="text-link">
        {mailLabel(kind)}
      </Link>
    ),
  },
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

/** States in the URL, with their names in the store. */
const states = {
  failed: { state: 'dead', words: 'Failed' },
  undeliverable: { state: 'undeliverable', words: 'Undeliverable' },
  waiting: { state: 'waiting', words: 'Queued' },
  delayed: { state: 'delayed', words: 'Delayed for over an hour' },
  sent: { state: 'sent', words: 'Sent' },
} as const;

const nones: Readonly<Partial<Record<MailFilter | 'all', string>>> = {
  all: 'No emails yet',
  dead: 'No failed emails',
  undeliverable: 'No undeliverable emails',
  delayed: 'No delayed emails',
};

/** Outbox: emails sent, pending and failed. */
export default function EmailLogView(): ReactNode {
  const [{ state: typed, to }, narrow] = useFilters(['state', 'to']);
  const state = typed in states ? states[typed as keyof typeof states].state : '';
  const [marks, setMarks] = useCursors(`${state} ${to}`);
  const retry = useAction(retryDeadLetters);
  const filter = { state: state || 'all', ...(to && { to }) } as const;
  const mails = useOperation(listMails, { ...filter, ...(marks.length > 0 && { after: marks.at(-1) }) });
  const hasDead = mails.data?.mails.some((mail) => mail.state === 'dead');
  return (
    <Page
      title="Email log"
      actions={
        hasDead && (
          <button
            type="button"
            className="button"
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
          </button>
        )
      }
    >
      {retry.error ? <ErrorState error={retry.error} /> : null}
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Recipient"
          placeholder="Full email address"
          value={to}
          onSearch={(text) => narrow({ to: text })}
        />
        <select
          className="input !w-auto"
          aria-label="Email status"
          value={state && typed}
          onChange={({ target: { value } }) => narrow({ state: value })}
        >
          <option value="">All</option>
          {Object.entries(states).map(([key, { words }]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <div className="card">
        <QueryBoundary query={mails}>
          {({ mails: rows, next }) =>
            rows.length === 0 ? (
              <EmptyState title={(!to && nones[state || 'all']) || 'No emails found'}>
                {to
                  ? 'Enter the full email address. It’s deleted 30 days after an email is sent, or 21 days after it fails.'
                  : undefined}
              </EmptyState>
            ) : (
              <>
                <DataTable caption="Emails" columns={columns} rows={rows} rowKey={({ id }) => id} />
                <MorePages marks={marks} next={next} onChange={setMarks} />
              </>
            )
          }
        </QueryBoundary>
      </div>
    </Page>
  );
}
