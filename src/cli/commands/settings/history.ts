import { listSettingChanges, storedIn } from '../../../server/actions/settings/change-setting.ts';
import type { AuditEntry } from '../../../server/store/audit/audit-log.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { truncate } from '../../runtime/output/escape-control-characters.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { readSettingKey, typedValue } from './setting-words.ts';

const usual = 20;

const value = (entry: unknown) => {
  const stored = storedIn(entry);
  return stored === undefined ? 'as in the file' : typedValue(stored);
};

const columns: readonly Column<AuditEntry>[] = [
  { key: 'at', heading: 'when (UTC)', value: ({ at }) => isoTime(at), cell: ({ at }) => formatTime(at) },
  { key: 'actor', heading: 'who', value: ({ actor }) => actor },
  { key: 'door', heading: 'where', value: ({ door }) => door },
  {
    key: 'before',
    heading: 'before',
    value: ({ before }) => value(before),
    cell: ({ before }) => truncate(value(before), 50),
  },
  {
    key: 'after',
    heading: 'after',
    value: ({ after }) => value(after),
    cell: ({ after }) => truncate(value(after), 50),
  },
];

export const settingHistoryCommand: Command = {
  name: 'settings history',
  args: ['SETTING'],
  summary: 'List who changed a setting, the newest change first',
  options: { ...limitOption(usual), ...csvOption },
  async run(context) {
    const { store, args, options, complain } = context;
    const key = readSettingKey(args[0] ?? '', complain);
    const limit = readLimit(options.limit, usual, complain);
    if (!key || limit === undefined) return exitCodes.usage;
    const rows = await listSettingChanges(store.db, key, limit);
    printList(context, {
      rows,
      columns,
      describe: ({ id: _, action: __, ...row }) => ({ ...row, at: isoTime(row.at) }),
      none: `${key} was not changed: it is as in content/settings.ts.`,
    });
    return exitCodes.done;
  },
};
