import { type ReactNode, useState } from 'react';
import {
  eraseSubscriber,
  exportSubscribers,
  type ListedSubscriber,
  listSubscribers,
} from '../../../contract/newsletter/subscribers.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { downloadFile } from '../../api/api-client.ts';
import { errorMessage } from '../../api/desk-error.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { EmptyState, ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { usePages } from '../../ui/lists/use-pages.tsx';
import { Page } from '../../ui/page.tsx';

type Which = 'all' | 'confirmed' | 'unconfirmed';
const choices: readonly (readonly [Which, string])[] = [
  ['all', 'All'],
  ['confirmed', 'Confirmed'],
  ['unconfirmed', 'Not confirmed'],
];

/** Newsletter subscribers, confirmed or not: only confirmed ones may be written to. */
export default function NewsletterView(): ReactNode {
  const [{ search, which: typed }, narrow] = useFilters(['search', 'which']);
  const which = choices.find(([value]) => value === typed)?.[0] ?? 'all';
  const [erasing, setErasing] = useState<ListedSubscriber>();
  const pages = usePages(`${which} ${search}`);
  const list = useOperation(listSubscribers, { search, which, after: pages.after });
  const columns: readonly TableColumn<ListedSubscriber>[] = [
    { label: 'Email', kind: 'lead', cell: ({ email }) => <span className="break-all">{showEmail(email)}</span> },
    { label: 'Source', cell: ({ source }) => (source === 'newsletter' ? 'Newsletter form' : 'Exit pop-up') },
    { label: 'Signed up', cell: ({ consentedAt }) => <Time at={consentedAt} /> },
    {
      label: 'Confirmed',
      cell: ({ confirmedAt }) =>
        confirmedAt === null ? <span className="badge badge-warn">Not yet</span> : <Time at={confirmedAt} />,
    },
    {
      label: 'Actions',
      kind: 'actions',
      cell: (lead) => (
        <button type="button" className="button-quiet" onClick={() => setErasing(lead)}>
          Erase<span className="sr-only"> {showEmail(lead.email)}</span>
        </button>
      ),
    },
  ];
  return (
    <Page title="Newsletter" actions={<ExportButton />}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search by the start of an email address"
          value={search}
          onSearch={(text) => narrow({ search: text })}
        />
        <select
          className="input !w-auto"
          aria-label="Subscriber status"
          value={which}
          onChange={({ target: { value } }) => narrow({ which: value === 'all' ? '' : value })}
        >
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="card">
        <QueryBoundary query={list} rows={8}>
          {({ subscribers, next }) => (
            <>
              {subscribers.length === 0 ? (
                <EmptyState title={search || which !== 'all' ? 'No subscribers found' : 'No subscribers yet'}>
                  Visitors sign up in the footer of every page or in the exit pop-up.
                </EmptyState>
              ) : (
                <DataTable
                  caption="Newsletter subscribers"
                  columns={columns}
                  rows={subscribers}
                  rowKey={({ email, source }) => `${email} ${source}`}
                />
              )}
              {pages.buttons(next)}
            </>
          )}
        </QueryBoundary>
      </div>
      {erasing && <EraseDialog email={erasing.email} onClose={() => setErasing(undefined)} />}
    </Page>
  );
}

/** Confirmed subscribers only: no others may be written to. */
function ExportButton(): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await downloadFile(exportSubscribers, { which: 'confirmed' })
      .then((file) => saveFile(file, 'subscribers.csv'))
      .catch((error) => notify(errorMessage(error)));
    setBusy(false);
  };
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void run()}>
      {isBusy ? 'Exporting…' : 'Export confirmed subscribers'}
    </button>
  );
}

function EraseDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }): ReactNode {
  const erase = useAction(eraseSubscriber);
  const left = erase.data?.left;
  const done = (erased: { readonly left?: string | undefined }, isHere: boolean) => {
    const stays = isHere && erased.left !== undefined;
    if (!stays) notify(`${showEmail(email)} erased. ${erased.left ?? ''}`.trim());
    if (isHere && !stays) onClose();
  };
  return (
    <Dialog title="Erase this subscriber?" onClose={onClose}>
      <p className="wrap-anywhere text-ink-soft">
        We’ll delete {showEmail(email)} and the newsletter emails sent to it. Orders stay: erase a customer’s data under
        Customers. This can’t be undone.
      </p>
      {erase.error ? <ErrorState error={erase.error} /> : null}
      {left !== undefined && (
        <p role="alert" className="mt-2 wrap-anywhere text-danger">
          {showEmail(email)} erased. {left}
        </p>
      )}
      <button
        type="button"
        className="button-danger mt-4"
        disabled={erase.isPending || left !== undefined}
        onClick={() => erase.mutate({ email }, { onDone: done })}
      >
        {erase.isPending ? 'Erasing…' : 'Erase subscriber'}
      </button>
    </Dialog>
  );
}
