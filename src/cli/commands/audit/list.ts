import { type AuditEntry, listAuditEntries } from '../../../server/store/audit/audit-log.ts';
import { isSubjectKind, subjectKinds } from '../../../server/store/audit/write-audit-entry.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { truncate } from '../../runtime/output/escape-control-characters.ts';
import { printList } from '../../runtime/output/print-list.ts';

const usual = 50;

const columns: readonly Column<AuditEntry>[] = [
  { key: 'at', heading: 'when (UTC)', value: ({ at }) => isoTime(at), cell: ({ at }) => formatTime(at) },
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

export const listAuditCommand: Command = {
  name: 'audit list',
  args: [],
  summary: 'List who changed what, at the desk and by commands, the newest first',
  details: `Kinds of things: ${subjectKinds.join(', ')}. What visitors do stands in their orders.`,
  options: {
    kind: { type: 'string', value: 'KIND', description: 'changes of one kind of thing, such as order' },
    of: { type: 'string', value: 'NAME', description: 'changes of one thing, such as BB-7K3M-Q2XA' },
    who: { type: 'string', value: 'NAME', description: 'changes by one person' },
    ...limitOption(usual),
    ...csvOption,
  },
  async run(context) {
    const { store, options, complain } = context;
    const limit = readLimit(options.limit, usual, complain);
    if (limit === undefined) return exitCodes.usage;
    const { kind, of, who } = options as { kind?: string; of?: string; who?: string };
    if (kind !== undefined && !isSubjectKind(kind)) {
      complain(`--kind must be one of ${subjectKinds.join(', ')}.`);
      return exitCodes.usage;
    }
    const rows = await listAuditEntries(store.db, { kind, subject: of, actor: who }, limit);
    printList(context, {
      rows,
      columns,
      describe: (row) => ({ ...row, at: isoTime(row.at) }),
      none: 'Nothing was changed.',
    });
    return exitCodes.done;
  },
};
