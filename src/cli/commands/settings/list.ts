import { settingDescriptions } from '../../../contract/settings/setting-descriptions.ts';
import { listSettingStates, type SettingState } from '../../../server/settings/read-current.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption } from '../../runtime/input/options.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { truncate } from '../../runtime/output/escape-control-characters.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { describeSetting, sourceLabels, typedValue } from './setting-words.ts';

const columns: readonly Column<SettingState>[] = [
  { key: 'key', heading: 'setting', value: ({ key }) => key },
  {
    key: 'value',
    heading: 'is',
    value: ({ value }) => typedValue(value),
    cell: ({ value }) => truncate(typedValue(value), 60),
  },
  { key: 'source', heading: 'from', value: ({ source }) => sourceLabels[source] },
  { key: 'about', value: ({ key }) => settingDescriptions[key].about },
];

export const listSettingsCommand: Command = {
  name: 'settings list',
  args: [],
  summary: 'List what the shop says about itself, and where each value comes from',
  details:
    'A value comes from content/settings.ts (file), was set by a command or at the desk (set), or stands in the environment, which wins.',
  options: csvOption,
  async run(context) {
    const { store, env } = context;
    const rows = await listSettingStates(store.db, env);
    printList(context, { rows, columns, describe: describeSetting, none: '' });
    return exitCodes.done;
  },
};
