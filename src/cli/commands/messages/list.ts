import { listMessagesAction } from '../../../server/actions/messages/read-messages.ts';
import { listCommandOf } from '../../list-command.ts';
import { messageColumns } from '../../views/message-view.ts';

export const listMessagesCommand = listCommandOf(listMessagesAction, {
  rows: ({ messages }) => messages,
  columns: messageColumns,
  none: ({ state, search }) => (state || search ? 'No messages found.' : 'No messages yet.'),
  limit: 50,
});
