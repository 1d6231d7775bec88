import type { ListedSubscriber } from '../../../contract/newsletter/subscribers.ts';
import { listSubscribersAction } from '../../../server/actions/newsletter/list-subscribers.ts';
import { listCommandOf } from '../../list-command.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';

const columns: readonly Column<ListedSubscriber>[] = [
  { key: 'email', heading: 'email', value: ({ email }) => email },
  { key: 'source', heading: 'source', value: ({ source }) => source },
  {
    key: 'consentedAt',
    heading: 'subscribed (UTC)',
    value: ({ consentedAt }) => isoTime(consentedAt),
    cell: ({ consentedAt }) => formatTime(consentedAt),
  },
  {
    key: 'confirmedAt',
    heading: 'confirmed (UTC)',
    value: ({ confirmedAt }) => (confirmedAt === null ? null : isoTime(confirmedAt)),
    cell: ({ confirmedAt }) => (confirmedAt === null ? 'no' : formatTime(confirmedAt)),
  },
  { key: 'consentWording', value: ({ consentWording }) => consentWording },
];

export const listSubscribersCommand = listCommandOf(listSubscribersAction, {
  rows: ({ subscribers }) => subscribers,
  columns,
  none: ({ search }) => (search ? 'No subscribers found.' : 'No subscribers yet.'),
  limit: 50,
});
