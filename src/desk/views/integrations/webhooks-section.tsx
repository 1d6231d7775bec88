import { type ReactNode, useState } from 'react';
import { deleteWebhook, enableWebhook, listWebhooks, type Webhook } from '../../../contract/webhooks/webhooks.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { EmptyState, ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';

/** Webhooks: list, creation, deliveries and deletion. */
export function WebhooksSection(): ReactNode {
  const webhooks = useOperation(listWebhooks, {});
  const enable = useAction(enableWebhook);
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<Webhook>();
  const [ending, setEnding] = useState<Webhook>();
  const columns: readonly TableColumn<Webhook>[] = [
    { label: 'Address', kind: 'lead', cell: ({ url }) => <span className="break-all">{url}</span> },
    { label: 'Events', cell: ({ events }) => <span className="wrap-anywhere">{events.join(', ')}</span> },
    { label: 'State', cell: describeState },
    {
      label: 'Actions',
      kind: 'actions',
      cell: (webhook) => (
        <>
          <button type="button" className="button-quiet" onClick={() => setShown(webhook)}>
            Deliveries<span className="sr-only"> to {webhook.url}</span>
          </button>
          {webhook.disabledAt !== null && (
            <button
              type="button"
              className="button-quiet"
              disabled={enable.isPending}
              onClick={() => enable.mutate({ id: webhook.id }, { onDone: () => notify('Webhook turned on.') })}
            >
              Turn on<span className="sr-only"> {webhook.url}</span>
            </button>
          )}
          <button type="button" className="button-quiet" onClick={() => setEnding(webhook)}>
            Delete<span className="sr-only"> {webhook.url}</span>
          </button>
        </>
      ),
    },
  ];
  return (
    <section className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Webhooks</h2>
        <button type="button" className="button" onClick={() => setCreating(true)}>
          Create webhook
        </button>
      </div>
      {enable.error ? <ErrorState error={enable.error} /> : null}
      <div className="card">
        <QueryBoundary query={webhooks}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title="No webhooks.">
                A webhook tells another program when something happens, such as a new order.
              </EmptyState>
            ) : (
              <DataTable caption="Webhooks" columns={columns} rows={rows} rowKey={({ id }) => id} />
            )
          }
        </QueryBoundary>
      </div>
      {isCreating && <CreateWebhookDialog onClose={() => setCreating(false)} />}
      {shown && <DeliveriesDialog webhook={shown} onClose={() => setShown(undefined)} />}
      {ending && <DeleteDialog webhook={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}

function describeState({ disabledAt, failingSince }: Webhook): ReactNode {
  if (disabledAt !== null) return <span className="badge badge-warn">Turned off</span>;
  if (failingSince === null) return 'On';
  return (
    <>
      <span className="badge badge-warn">Failing</span> since <Time at={failingSince} />
    </>
  );
}

function DeleteDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }): ReactNode {
  const end = useAction(deleteWebhook);
  const onDone = (_: null, isHere: boolean) => {
    notify('Webhook deleted.');
    if (isHere) onClose();
  };
  return (
    <Dialog title="Delete this webhook?" onClose={onClose}>
      <p className="break-all">{webhook.url}</p>
      <p className="mt-2 text-ink-soft">
        No more events will be sent to it, and its delivery history is deleted. This can’t be undone.
      </p>
      {end.error ? <ErrorState error={end.error} /> : null}
      <button
        type="button"
        className="button-danger mt-4"
        disabled={end.isPending}
        onClick={() => end.mutate({ id: webhook.id }, { onDone })}
      >
        Delete
      </button>
    </Dialog>
  );
}
