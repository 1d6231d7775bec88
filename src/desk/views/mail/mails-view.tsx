import type { ReactNode } from 'react';
import { type DeskMail, listMails, type MailFilter, retryDeadLetters } from '../../../contract/mail/mail.ts';
import { mailLabel } from '../../../domain/mail/mail-labels.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { FilterSelect } from '../../ui/forms/fields/select.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { usePages } from '../../ui/lists/use-pages.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MailBadge } from './mail-badge.tsx';

const columns: readonly TableColumn<DeskMail>[] = [
  {
    label: 'Email',
    kind: 'lead',
    cell: ({ id, kind }) => <TextLink href={`/mail/${id}`}>{mailLabel(kind)}</TextLink>,
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

const stateLabels = {
  failed: 'Failed',
  undeliverable: 'Undeliverable',
  waiting: 'Queued',
  delayed: 'Delayed for over an hour',
  sent: 'Sent',
} as const;

const isState = (typed: string): typed is keyof typeof stateLabels => Object.hasOwn(stateLabels, typed);

const nones: Readonly<Partial<Record<MailFilter | 'all', string>>> = {
  all: 'No emails yet',
  dead: 'No failed emails',
  undeliverable: 'No undeliverable emails',
  delayed: 'No delayed emails',
};

/** Outbox: emails sent, pending and failed. */
export default function EmailLogView(): ReactNode {
  const [{ state: typed, to }, narrow] = useFilters(['state', 'to']);
  // The store calls a failed email a dead letter.
  const state = isState(typed) ? (typed === 'failed' ? 'dead' : typed) : '';
  const pages = usePages(`${state} ${to}`);
  const retry = useAction(retryDeadLetters);
  const mayRetry = useMay()('emails:write');
  const filter = { state: state || 'all', ...(to && { to }) } as const;
  const mails = useOperation(listMails, { ...filter, after: pages.after });
  const hasDead = mails.data?.mails.some((mail) => mail.state === 'dead');
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
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Recipient"
          placeholder="Full email address"
          value={to}
          onSearch={(text) => narrow({ to: text })}
        />
        <FilterSelect
          label="Email status"
          value={state && typed}
          options={{ '': 'All', ...stateLabels }}
          onChange={(next) => narrow({ state: next })}
        />
      </div>
      <PagedTable
        query={mails}
        pages={pages}
        caption="Emails"
        columns={columns}
        rows={(page) => page.mails}
        rowKey={({ id }) => id}
        none={(!to && nones[state || 'all']) || 'No emails found'}
        hint={
          to
            ? 'Enter the full email address. It’s deleted 30 days after an email is sent, or 21 days after it fails.'
            : undefined
        }
      />
    </Page>
  );
}
