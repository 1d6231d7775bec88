import type { Webhook } from '../../../contract/webhooks/webhooks.ts';
import { listWebhooksAction } from '../../../server/actions/webhooks/webhooks.ts';
import { listCommandOf } from '../../list-command.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';

const columns: readonly Column<Webhook>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  { key: 'url', heading: 'address', value: ({ url }) => url },
  { key: 'state', heading: 'state', value: stateOf },
  timeColumn('failingSince', 'failing since (UTC)'),
  timeColumn('disabledAt', 'disabled since (UTC)'),
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

function timeColumn(key: 'failingSince' | 'disabledAt', heading: string): Column<Webhook> {
  const format = (write: (ms: number) => string) => (webhook: Webhook) =>
    webhook[key] === null ? null : write(webhook[key]);
  return { key, heading, value: format(isoTime), cell: format(formatTime) };
}
