import type { DeskMessage } from '../../../contract/messages/admin-messages.ts';
import { truncate } from '../../../domain/shared/text/truncate.ts';
import { listMessagesAction } from '../../../server/actions/messages/read-messages.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<DeskMessage>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  { key: 'state', heading: 'state', value: ({ state }) => state },
  timeColumn('createdAt', 'sent (UTC)', ({ createdAt }) => createdAt),
  { key: 'name', heading: 'from', value: ({ name }) => name, cell: ({ name }) => truncate(name, 30) },
  { key: 'email', value: ({ email }) => email },
  { key: 'subject', heading: 'subject', value: ({ subject }) => subject, cell: ({ subject }) => truncate(subject, 50) },
  { key: 'verified', value: ({ verified }) => verified },
  { key: 'message', value: ({ message }) => message },
];

export const listMessagesCommand = listCommandOf(listMessagesAction, {
  rows: ({ messages }) => messages,
  columns,
  none: ({ state, search }) => (state || search ? 'No messages found.' : 'No messages yet.'),
  limit: 50,
});
