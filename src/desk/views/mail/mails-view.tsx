import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type DeskMail, listMails, type MailFilter, retryDeadLetters } from '../../../contract/mail/mail.ts';
import { mailLabel } from '../../../domain/mail/mail-labels.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
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
    label: 'Mail',
    kind: 'lead',
    cell: ({ id, kind }) => (
      <Link href={`/mails/${id}`} className="text-link">
        {mailLabel(kind)}
      </Link>
    ),
  },
  {
    label: 'To',
    cell: ({ recipient }) => (
      <span className="break-all">{recipient === 'operator' ? 'You' : showEmail(recipient ?? 'Forgotten')}</span>
    ),
  },
  { label: 'Queued', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { label: 'State', cell: ({ state }) => <MailBadge state={state} /> },
  { label: 'Tries', kind: 'number', cell: ({ attempts }) => attempts },
];

/** States in the URL, with their names in the store. */
const states = {
  failed: { state: 'dead', words: 'Could not be sent' },
  undeliverable: { state: 'undeliverable', words: 'Undeliverable' },
  waiting: { state: 'waiting', words: 'Waiting' },
  delayed: { state: 'delayed', words: 'Waiting for more than an hour' },
  sent: { state: 'sent', words: 'Sent' },
} as const;

const nones: Readonly<Partial<Record<MailFilter | 'all', string>>> = {
  all: 'No mail has been written yet.',
  dead: 'Every mail could be sent.',
  undeliverable: 'No recipient was refused.',
  delayed: 'No mail has waited for more than an hour.',
};

/** Outbox: emails sent, pending and failed. */
export default function MailsView(): ReactNode {
  const [{ state: typed, to }, narrow] = useFilters(['state', 'to']);
  const state = typed in states ? states[typed as keyof typeof states].state : '';
  const [marks, setMarks] = useCursors(`${state} ${to}`);
  const retry = useAction(retryDeadLetters);
  const filter = { state: state || 'all', ...(to && { to }) } as const;
  const mails = useOperation(listMails, { ...filter, ...(marks.length > 0 && { after: marks.at(-1) }) });
  const hasDead = mails.data?.mails.some((mail) => mail.state === 'dead');
  return (
    <Page
      title="Mails"
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
                    notify(retried === 0 ? 'No mail was given up.' : `${retried} given up before are tried again.`),
                },
              )
            }
          >
            Try all again that were given up
          </button>
        )
      }
    >
      {retry.error ? <ErrorState error={retry.error} /> : null}
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="To whom"
          placeholder="To: a whole email address"
          value={to}
          onSearch={(text) => narrow({ to: text })}
        />
        <select
          className="input !w-auto"
          aria-label="Which mails"
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
              <EmptyState title={(!to && nones[state || 'all']) || 'There is no such mail.'}>
                {to
                  ? 'The address is looked for whole, and forgotten 30 days after a mail has left, or 21 after it was given up.'
                  : undefined}
              </EmptyState>
            ) : (
              <>
                <DataTable caption="Mails" columns={columns} rows={rows} rowKey={({ id }) => id} />
                <MorePages marks={marks} next={next} onChange={setMarks} />
              </>
            )
          }
        </QueryBoundary>
      </div>
    </Page>
  );
}
