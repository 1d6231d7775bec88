import type { ReactNode } from 'react';
import {
  listWebhookDeliveries,
  replayWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '../../../contract/webhooks/webhooks.ts';
import { useAction } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { actionsColumn } from '../../ui/lists/columns.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.tsx';

const stateLabels = { waiting: 'Queued', delivered: 'Delivered', failed: 'Failed' } as const;

/** Events sent to a webhook, newest first, to send again. */
export function DeliveriesDialog({
  webhook,
  onClose,
}: {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}): ReactNode {
  const list = usePagedList(listWebhookDeliveries, { id: webhook.id });
  const replay = useAction(replayWebhookDelivery);
  const columns: readonly TableColumn<WebhookDelivery>[] = [
    { label: 'When', cell: ({ createdAt }) => <Time at={createdAt} /> },
    { label: 'Event', kind: 'lead', cell: ({ event }) => event },
    { label: 'Status', cell: describeDelivery },
    { label: 'Content', cell: ({ payload }) => <code className="text-sm break-all">{payload}</code> },
    actionsColumn<WebhookDelivery>(({ event }) => event, {
      label: 'Send again',
      disabled: replay.isPending,
      act: ({ id }) => replay.mutate({ id }, { onDone: () => notify('The event will be sent again.') }),
    }),
  ];
  return (
    <Dialog title="Deliveries" onClose={onClose} wide>
      <p className="mb-3 break-all text-ink-soft">{webhook.url}</p>
      <ErrorState error={replay.error} />
      <PagedTable
        isBare
        list={list}
        caption="Deliveries"
        columns={columns}
        rows={({ deliveries }) => deliveries}
        rowKey={({ id }) => id}
        none="Nothing sent yet."
      />
    </Dialog>
  );
}

function describeDelivery({ state, attempts, lastStatus, lastError }: WebhookDelivery): ReactNode {
  const last = lastError ?? (lastStatus === null ? undefined : `HTTP ${lastStatus}`);
  const isTried = attempts > 0 && last !== undefined;
  return (
    <div>
      {stateLabels[state]}
      {isTried && (
        <span className="block text-sm text-ink-soft wrap-anywhere">
          Attempt {attempts}: {last}
        </span>
      )}
    </div>
  );
}
