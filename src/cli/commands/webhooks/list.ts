import type { Webhook } from '../../../contract/webhooks/webhooks.ts';
import { listWebhooksAction } from '../../../server/actions/webhooks/webhooks.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<Webhook>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  { key: 'url', heading: 'address', value: ({ url }) => url },
  { key: 'state', heading: 'state', value: stateOf },
  timeColumn('failingSince', 'failing since (UTC)', ({ failingSince }) => failingSince),
  timeColumn('disabledAt', 'disabled since (UTC)', ({ disabledAt }) => disabledAt),
  { key: 'events', heading: 'events', value: ({ events }) => events.join(', ') },
];

export const listWebhooksCommand = listCommandOf(listWebhooksAction, {
  rows: (webhooks) => webhooks,
  columns,
  none: () => 'No webhooks yet. Create them at the desk, under Settings, API.',
});

function stateOf({ disabledAt, failingSince }: Webhook): string {
  if (disabledAt !== null) return 'disabled';
  return failingSince === null ? 'enabled' : 'failing';
}
