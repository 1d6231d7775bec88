import { listMailsAction } from '../../../server/actions/mail/read-mails.ts';
import { listCommandOf } from '../../list-command.ts';
import { mailColumns } from '../../views/mail-view.ts';

export const listMailsCommand = listCommandOf(listMailsAction, {
  rows: ({ mails }) => mails,
  columns: mailColumns,
  none: ({ state }) => (state ? 'There are no such mails.' : 'No mail waits, and none was given up.'),
  limit: 50,
});
