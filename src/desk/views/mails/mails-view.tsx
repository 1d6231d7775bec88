import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DeskMail, MailView } from '../../../contract/desk/mails.ts';
import { nameMail } from '../../../domain/mail/mail-names.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { useCall, useChange } from '../../api/use-call.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MorePages } from '../../ui/more-pages.tsx';
import { say } from '../../ui/notices.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Empty, Loaded, Trouble } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { useMarks } from '../../ui/use-marks.ts';
import { MailBadge } from './mail-badge.tsx';

const columns: readonly TableColumn<DeskMail>[] = [
  {
    label: 'Mail',
    kind: 'lead',
    cell: ({ id, kind }) => (
      <Link href={`/mails/${id}`} className="text-link">
        {nameMail(kind)}
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

/** As addresses name them, each with what the store calls it. */
const states = {
  failed: { state: 'dead', words: 'Could not be sent' },
  undeliverable: { state: 'undeliverable', words: 'Undeliverable' },
  waiting: { state: 'waiting', words: 'Waiting' },
  delayed: { state: 'delayed', words: 'Waiting for more than an hour' },
  sent: { state: 'sent', words: 'Sent' },
} as const;

const nones: Readonly<Partial<Record<MailView | 'all', string>>> = {
  all: 'No mail has been written yet.',
  dead: 'Every mail could be sent.',
  undeliverable: 'No recipient was refused.',
  delayed: 'No mail has waited for more than an hour.',
};

/** What the shop has mailed, has still to mail, and could not. */
export default function MailsView(): ReactNode {
  const [{ state: typed, to }, narrow] = useFilters(['state', 'to']);
  const state = typed in states ? states[typed as keyof typeof states].state : '';
  const [marks, setMarks] = useMarks(`${state} ${to}`);
  const retry = useChange('mails.retry-dead', ['mails', 'today']);
  const filter = { ...(state && { state }), ...(to && { to }) };
  const mails = useCall('mails.list', { ...filter, ...(marks.length > 0 && { after: marks.at(-1) }) });
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
                    say(retried === 0 ? 'No mail was given up.' : `${retried} given up before are tried again.`),
                },
              )
            }
          >
            Try all again that were given up
          </button>
        )
      }
    >
      {retry.error ? <Trouble error={retry.error} /> : null}
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
        <Loaded query={mails}>
          {({ mails: rows, next }) =>
            rows.length === 0 ? (
              <Empty title={(!to && nones[state || 'all']) || 'There is no such mail.'}>
                {to
                  ? 'The address is looked for whole, and forgotten 30 days after a mail has left, or 21 after it was given up.'
                  : undefined}
              </Empty>
            ) : (
              <>
                <DataTable caption="Mails" columns={columns} rows={rows} rowKey={({ id }) => id} />
                <MorePages marks={marks} next={next} onChange={setMarks} />
              </>
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}
