import { type ReactNode, useState } from 'react';
import {
  eraseSubscriber,
  exportSubscribers,
  type ListedSubscriber,
  listSubscribers,
} from '../../../contract/newsletter/subscribers.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { downloadFile } from '../../api/api-client.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useDownload } from '../../api/use-download.ts';
import { useMay } from '../../api/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { notify, notifyError } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { FilterSelect } from '../../ui/forms/fields/select.tsx';
import { actionsColumn } from '../../ui/lists/actions-column.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { previousAndNext, usePages } from '../../ui/lists/use-pages.tsx';
import { Page } from '../../ui/page.tsx';

const choices = { all: 'All', confirmed: 'Confirmed', unconfirmed: 'Not confirmed' } as const;
const isChoice = (typed: string): typed is keyof typeof choices => Object.hasOwn(choices, typed);

/** Newsletter subscribers, confirmed or not: only confirmed ones may be written to. */
export default function NewsletterView(): ReactNode {
  const [{ search, which: typed }, narrow] = useFilters(['search', 'which']);
  const which = isChoice(typed) ? typed : 'all';
  const may = useMay();
  const [erasing, setErasing] = useState<ListedSubscriber>();
  const pages = usePages(`${which} ${search}`, previousAndNext);
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
    ...(may('customers:erase')
      ? [actionsColumn<ListedSubscriber>(({ email }) => showEmail(email), { label: 'Erase', act: setErasing })]
      : []),
  ];
  return (
    <Page title="Newsletter" actions={may('newsletter:export') && <ExportButton />}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search by the start of an email address"
          value={search}
          onSearch={(text) => narrow({ search: text })}
        />
        <FilterSelect
          label="Subscriber status"
          value={which}
          options={choices}
          onChange={(next) => narrow({ which: next === 'all' ? '' : next })}
        />
      </div>
      <PagedTable
        query={list}
        pages={pages}
        caption="Newsletter subscribers"
        columns={columns}
        rows={({ subscribers }) => subscribers}
        rowKey={({ email, source }) => `${email} ${source}`}
        none={search || which !== 'all' ? 'No subscribers found' : 'No subscribers yet'}
        hint="Visitors sign up in the footer of every page or in the exit pop-up."
      />
      {erasing && <EraseDialog email={erasing.email} onClose={() => setErasing(undefined)} />}
    </Page>
  );
}

/** Confirmed subscribers only: no others may be written to. */
function ExportButton(): ReactNode {
  const { isBusy, save } = useDownload(notifyError);
  const run = () => save(downloadFile(exportSubscribers, { which: 'confirmed' }), 'subscribers.csv');
  return (
    <Button disabled={isBusy} onClick={() => void run()}>
      {isBusy ? 'Exporting…' : 'Export confirmed subscribers'}
    </Button>
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
      <ErrorState error={erase.error} />
      {left !== undefined && (
        <p role="alert" className="mt-2 wrap-anywhere text-danger">
          {showEmail(email)} erased. {left}
        </p>
      )}
      <DialogActions cancelLabel={left === undefined ? 'Cancel' : 'Done'} isPending={erase.isPending}>
        <Button
          variant="danger"
          disabled={erase.isPending || left !== undefined}
          onClick={() => erase.mutate({ email }, { onDone: done })}
        >
          {erase.isPending ? 'Erasing…' : 'Erase subscriber'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
