import type { ListedSubscriber } from '../../../contract/newsletter/subscribers.ts';
import { listSubscribersAction } from '../../../server/actions/newsletter/list-subscribers.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<ListedSubscriber>[] = [
  { key: 'email', heading: 'email', value: ({ email }) => email },
  { key: 'source', heading: 'source', value: ({ source }) => source },
  timeColumn('consentedAt', 'subscribed (UTC)', ({ consentedAt }) => consentedAt),
  timeColumn('confirmedAt', 'confirmed (UTC)', ({ confirmedAt }) => confirmedAt, { none: 'no' }),
  { key: 'consentWording', value: ({ consentWording }) => consentWording },
];

export const listSubscribersCommand = listCommandOf(listSubscribersAction, {
  rows: ({ subscribers }) => subscribers,
  columns,
  none: ({ search }) => (search ? 'No subscribers found.' : 'No subscribers yet.'),
  limit: 50,
});
