import { type ReactNode, useState } from 'react';
import {
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  listWebhooks,
  type Webhook,
} from '../../../contract/webhooks/webhooks.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/card.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { ConfirmDialog } from '../../ui/forms/dialogs/confirm-dialog.tsx';
import { actionsColumn } from '../../ui/lists/columns.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { QueryTable } from '../../ui/lists/paged-table.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';

/** Webhooks: list, creation, deliveries and deletion. */
export function WebhooksSection(): ReactNode {
  const webhooks = useOperation(listWebhooks, {});
  const enable = useAction(enableWebhook);
  const disable = useAction(disableWebhook);
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<Webhook>();
  const [ending, setEnding] = useState<Webhook>();
  const columns: readonly TableColumn<Webhook>[] = [
    { label: 'Address', kind: 'lead', cell: ({ url }) => <span className="break-all">{url}</span> },
    { label: 'Events', cell: ({ events }) => <span className="wrap-anywhere">{events.join(', ')}</span> },
    { label: 'Status', cell: describeState },
    actionsColumn<Webhook>(
      ({ url }) => url,
      { label: 'Deliveries', act: setShown },
      {
        label: 'Disable',
        isFor: ({ disabledAt }) => disabledAt === null,
        disabled: disable.isPending,
        act: ({ id }) => disable.mutate({ id }, { onDone: () => notify('Webhook disabled.') }),
      },
      {
        label: 'Enable',
        isFor: ({ disabledAt }) => disabledAt !== null,
        disabled: enable.isPending,
        act: ({ id }) => enable.mutate({ id }, { onDone: () => notify('Webhook enabled.') }),
      },
      { label: 'Delete', act: setEnding },
    ),
  ];
  return (
    <Section title="Webhooks" action={<Button onClick={() => setCreating(true)}>Create webhook</Button>}>
      <ErrorState error={enable.error} />
      <ErrorState error={disable.error} />
      <QueryTable
        query={webhooks}
        caption="Webhooks"
        columns={columns}
        rowKey={({ id }) => id}
        none="No webhooks yet"
        hint="A webhook tells another program when something happens, such as a new order."
      />
      {isCreating && <CreateWebhookDialog onClose={() => setCreating(false)} />}
      {shown && <DeliveriesDialog webhook={shown} onClose={() => setShown(undefined)} />}
      {ending && <DeleteDialog webhook={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}

function describeState({ disabledAt, failingSince }: Webhook): ReactNode {
  if (disabledAt !== null) return <span className="badge badge-warn">Disabled</span>;
  if (failingSince === null) return 'Enabled';
  return (
    <>
      <span className="badge badge-warn">Failing</span> since <Time at={failingSince} />
    </>
  );
}

function DeleteDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }): ReactNode {
  return (
    <ConfirmDialog
      title="Delete this webhook?"
      action={useAction(deleteWebhook)}
      input={{ id: webhook.id }}
      label="Delete"
      onDone={() => notify('Webhook deleted.')}
      onClose={onClose}
    >
      <p className="break-all">{webhook.url}</p>
      <p className="mt-2 text-ink-soft">
        No more events will be sent to it, and its delivery history is deleted. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
