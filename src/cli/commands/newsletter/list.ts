import { listSubscribersAction } from '../../../server/actions/newsletter/list-subscribers.ts';
import { listCommandOf } from '../../list-command.ts';
import { leadColumns } from '../../views/newsletter-view.ts';

export const listSubscribersCommand = listCommandOf(listSubscribersAction, {
  rows: ({ leads }) => leads,
  columns: leadColumns,
  none: ({ search }) => (search ? 'No subscribers found.' : 'No subscribers yet.'),
  limit: 50,
});
