import type { StoredLead } from '../server/store/leads.ts';
import type { Column } from './columns.ts';
import { formatTime, isoTime } from './times.ts';

/** A lead as table, CSV and JSON show it. */
export const leadColumns: readonly Column<StoredLead>[] = [
  { key: 'email', heading: 'e-mail', value: ({ email }) => email },
  { key: 'source', heading: 'left in', value: ({ source }) => source },
  {
    key: 'consentedAt',
    heading: 'when (UTC)',
    value: ({ consentedAt }) => isoTime(consentedAt),
    cell: ({ consentedAt }) => formatTime(consentedAt),
  },
  { key: 'consentWording', value: ({ consentWording }) => consentWording },
];
