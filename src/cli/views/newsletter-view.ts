import type { ListedSubscriber } from '../../contract/newsletter/subscribers.ts';
import { formatTime, isoTime } from '../runtime/input/times.ts';
import type { Column } from '../runtime/output/columns.ts';

/** Columns of a newsletter subscriber in table, CSV and JSON. */
export const leadColumns: readonly Column<ListedSubscriber>[] = [
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
