import type { DeskChange } from '../../../contract/audit/audit-log.ts';
import { truncate } from '../../../domain/shared/text/truncate.ts';
import { listAuditAction } from '../../../server/actions/audit/list-audit.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<DeskChange>[] = [
  timeColumn('at', 'when (UTC)', ({ at }) => at),
  { key: 'actor', heading: 'who', value: ({ actor }) => actor },
  { key: 'door', heading: 'where', value: ({ door }) => door },
  { key: 'action', heading: 'what', value: ({ action }) => action },
  { key: 'subject', heading: 'of', value: ({ subject }) => subject, cell: ({ subject }) => truncate(subject, 40) },
  {
    key: 'before',
    heading: 'before',
    value: ({ before }) => describeEntry(before),
    cell: (row) => truncate(describeEntry(row.before), 40),
  },
  {
    key: 'after',
    heading: 'after',
    value: ({ after }) => describeEntry(after),
    cell: (row) => truncate(describeEntry(row.after), 40),
  },
];

const describeEntry = (value: unknown): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

export const listAuditCommand = listCommandOf(listAuditAction, {
  rows: ({ changes }) => changes,
  columns,
  none: () => 'Nothing was changed.',
  limit: 50,
});
