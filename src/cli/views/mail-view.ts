import { truncate } from '../../domain/shared/text/truncate.ts';
import type { MailRecord } from '../../server/store/mail/mail-admin.ts';
import { isoTime } from '../runtime/input/times.ts';
import type { Column } from '../runtime/output/columns.ts';
import { timeColumn } from '../runtime/output/time-column.ts';

const isoOrNull = (ms: number | null) => (ms === null ? null : isoTime(ms));

/** Columns of an email in table, CSV and JSON. */
export const mailColumns: readonly Column<MailRecord>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  { key: 'state', heading: 'state', value: ({ state }) => state },
  { key: 'kind', heading: 'kind', value: ({ kind }) => kind },
  { key: 'recipient', heading: 'to', value: ({ recipient }) => recipient },
  timeColumn('createdAt', 'queued (UTC)', ({ createdAt }) => createdAt),
  { key: 'attempts', heading: 'attempts', value: ({ attempts }) => attempts },
  timeColumn('nextAttemptAt', 'next attempt (UTC)', ({ nextAttemptAt }) => nextAttemptAt),
  { key: 'sentAt', value: ({ sentAt }) => isoOrNull(sentAt) },
  {
    key: 'lastError',
    heading: 'last error',
    value: ({ lastError }) => lastError,
    cell: ({ lastError }) => truncate(lastError ?? '', 60),
  },
];
