import { truncate } from '../../../domain/shared/text/truncate.ts';
import { listMailsAction } from '../../../server/actions/mail/read-mails.ts';
import type { MailRecord } from '../../../server/store/mail/mail-admin.ts';
import { listCommandOf } from '../../list-command.ts';
import { isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<MailRecord>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  { key: 'state', heading: 'state', value: ({ state }) => state },
  { key: 'kind', heading: 'kind', value: ({ kind }) => kind },
  { key: 'recipient', heading: 'to', value: ({ recipient }) => recipient },
  timeColumn('createdAt', 'queued (UTC)', ({ createdAt }) => createdAt),
  { key: 'attempts', heading: 'attempts', value: ({ attempts }) => attempts },
  timeColumn('nextAttemptAt', 'next attempt (UTC)', ({ nextAttemptAt }) => nextAttemptAt),
  { key: 'sentAt', value: ({ sentAt }) => (sentAt === null ? null : isoTime(sentAt)) },
  {
    key: 'lastError',
    heading: 'last error',
    value: ({ lastError }) => lastError,
    cell: ({ lastError }) => truncate(lastError ?? '', 60),
  },
];

export const listMailsCommand = listCommandOf(listMailsAction, {
  rows: ({ mails }) => mails,
  columns,
  none: ({ state }) => (state ? 'No emails found.' : 'No emails are queued or failed.'),
  limit: 50,
});
