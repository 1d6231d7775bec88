import { truncate } from '../../domain/shared/text/truncate.ts';
import type { MailRecord } from '../../server/store/mail/mail-admin.ts';
import { formatTime, isoTime } from '../runtime/input/times.ts';
import type { Column } from '../runtime/output/columns.ts';

const isoOrNull = (ms: number | null) => (ms === null ? null : isoTime(ms));
const timeOrNull = (ms: number | null) => (ms === null ? null : formatTime(ms));

/** Columns of an email in table, CSV and JSON. */
export const mailColumns: readonly Column<MailRecord>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  { key: 'state', heading: 'state', value: ({ state }) => state },
  { key: 'kind', heading: 'kind', value: ({ kind }) => kind },
  { key: 'recipient', heading: 'to', value: ({ recipient }) => recipient },
  {
    key: 'createdAt',
    heading: 'queued (UTC)',
    value: ({ createdAt }) => isoTime(createdAt),
    cell: ({ createdAt }) => formatTime(createdAt),
  },
  { key: 'attempts', heading: 'attempts', value: ({ attempts }) => attempts },
  {
    key: 'nextAttemptAt',
    heading: 'next attempt (UTC)',
    value: ({ nextAttemptAt }) => isoOrNull(nextAttemptAt),
    cell: ({ nextAttemptAt }) => timeOrNull(nextAttemptAt),
  },
  { key: 'sentAt', value: ({ sentAt }) => isoOrNull(sentAt) },
  {
    key: 'lastError',
    heading: 'last error',
    value: ({ lastError }) => lastError,
    cell: ({ lastError }) => truncate(lastError ?? '', 60),
  },
];
