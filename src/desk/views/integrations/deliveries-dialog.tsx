import type { ReactNode } from 'react';
import {
  listWebhookDeliveries,
  replayWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '../../../contract/webhooks/webhooks.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { usePages } from '../../ui/lists/use-pages.tsx';

const stateLabels = { waiting: 'Queued', delivered: 'Delivered', failed: 'Failed' } as const;

/** Events sent to a webhook, newest first, to send again. */
export function DeliveriesDialog({
  webhook,
  onClose,
}: {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}): ReactNode {
  const pages = usePages(webhook.id);
  const page = useOperation(listWebhookDeliveries, { id: webhook.id, after: pages.after });
  const replay = useAction(replayWebhookDelivery);
  const columns: readonly TableColumn<WebhookDelivery>[] = [
    { label: 'When', cell: ({ createdAt }) => <Time at={createdAt} /> },
    { label: 'Event', kind: 'lead', cell: ({ event }) => event },
    { label: 'Status', cell: describeDelivery },
    { label: 'Content', cell: ({ payload }) => <code className="text-sm break-all">{payload}</code> },
    {
      label: 'Actions',
      kind: 'actions',
      cell: ({ id, event }) => (
        <Button
          variant="quiet"
          disabled={replay.isPending}
          onClick={() => replay.mutate({ id }, { onDone: () => notify('The event will be sent again.') })}
        >
          Send again<span className="sr-only">: {event}</span>
        </Button>
      ),
    },
  ];
  return (
    <Dialog title="Deliveries" onClose={onClose} wide>
      <p className="mb-3 break-all text-ink-soft">{webhook.url}</p>
      <ErrorState error={replay.error} />
      <PagedTable
        isBare
        query={page}
        pages={pages}
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
