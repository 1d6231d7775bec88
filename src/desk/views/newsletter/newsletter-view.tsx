import { type ReactNode, useState } from 'react';
import {
  eraseSubscriber,
  exportSubscribers,
  type ListedSubscriber,
  listSubscribers,
} from '../../../contract/newsletter/subscribers.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { downloadFile } from '../../api/api-client.ts';
import { useAction } from '../../api/queries.ts';
import { useDownload } from '../../api/use-download.ts';
import { useMay } from '../../api/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { notify, notifyError } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { actionsColumn } from '../../ui/lists/columns.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { useFilterBar } from '../../ui/lists/use-filter-bar.tsx';
import { previousAndNext, usePagedList } from '../../ui/lists/use-paged-list.tsx';
import { Page } from '../../ui/page.tsx';

/** Newsletter subscribers, confirmed or not: only confirmed ones may be written to. */
export default function NewsletterView(): ReactNode {
  const { values, bar } = useFilterBar({
    search: { label: 'Search by the start of an email address' },
    which: {
      label: 'Subscriber status',
      options: { all: 'All', confirmed: 'Confirmed', unconfirmed: 'Not confirmed' },
    },
  });
  const may = useMay();
  const [erasing, setErasing] = useState<ListedSubscriber>();
  const list = usePagedList(listSubscribers, values, previousAndNext);
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
      {bar}
      <PagedTable
        list={list}
        caption="Newsletter subscribers"
        columns={columns}
        rows={({ subscribers }) => subscribers}
        rowKey={({ email, source }) => `${email} ${source}`}
        none={values.search || values.which !== 'all' ? 'No subscribers found' : 'No subscribers yet'}
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
