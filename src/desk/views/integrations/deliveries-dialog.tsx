import type { ReactNode } from 'react';
import {
  listWebhookDeliveries,
  replayWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '../../../contract/webhooks/webhooks.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { EmptyState, ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { MorePages } from '../../ui/lists/more-pages.tsx';
import { useCursors } from '../../ui/lists/use-cursors.ts';

const stateLabels = { waiting: 'Queued', delivered: 'Delivered', failed: 'Failed' } as const;

/** Events sent to a webhook, newest first, to send again. */
export function DeliveriesDialog({
  webhook,
  onClose,
}: {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}): ReactNode {
  const [marks, setMarks] = useCursors(webhook.id);
  const page = useOperation(listWebhookDeliveries, { id: webhook.id, after: marks.at(-1) });
  const replay = useAction(replayWebhookDelivery);
  const columns: readonly TableColumn<WebhookDelivery>[] = [
    { label: 'When', cell: ({ createdAt }) => <Time at={createdAt} /> },
    { label: 'Event', kind: 'lead', cell: ({ event }) => event },
    { label: 'State', cell: describeDelivery },
    { label: 'Content', cell: ({ payload }) => <code className="text-sm break-all">{payload}</code> },
    {
      label: 'Actions',
      kind: 'actions',
      cell: ({ id, event }) => (
        <button
          type="button"
          className="button-quiet"
          disabled={replay.isPending}
          onClick={() => replay.mutate({ id }, { onDone: () => notify('The event will be sent again.') })}
        >
          Send again<span className="sr-only">: {event}</span>
        </button>
      ),
    },
  ];
  return (
    <Dialog title="Deliveries" onClose={onClose} wide>
      <p className="mb-3 break-all text-ink-soft">{webhook.url}</p>
      {replay.error ? <ErrorState error={replay.error} /> : null}
      <QueryBoundary query={page} rows={5}>
        {({ deliveries, next }) =>
          deliveries.length === 0 ? (
            <EmptyState title="Nothing sent yet." />
          ) : (
            <>
              <DataTable caption="Deliveries" columns={columns} rows={deliveries} rowKey={({ id }) => id} />
              <MorePages marks={marks} next={next} onChange={setMarks} />
            </>
          )
        }
      </QueryBoundary>
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
