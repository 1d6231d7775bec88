import { listMailsAction } from '../../../server/actions/mail/read-mails.ts';
import { listCommandOf } from '../../list-command.ts';
import { mailColumns } from '../../views/mail-view.ts';

export const listMailsCommand = listCommandOf(listMailsAction, {
  rows: ({ mails }) => mails,
  columns: mailColumns,
  none: ({ state }) => (state ? 'No emails found.' : 'No emails are queued or failed.'),
  limit: 50,
});
