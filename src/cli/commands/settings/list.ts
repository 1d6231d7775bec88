import { settingDescriptions } from '../../../contract/settings/descriptions/setting-descriptions.ts';
import type { DeskSetting } from '../../../contract/settings/setting-operations.ts';
import { truncate } from '../../../domain/shared/text/truncate.ts';
import { listSettingsAction } from '../../../server/actions/settings/read-settings.ts';
import { isSettingKey } from '../../../server/config/settings.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { sourceLabels, typedValue } from './setting-words.ts';

const columns: readonly Column<DeskSetting>[] = [
  { key: 'key', heading: 'setting', value: ({ key }) => key },
  {
    key: 'value',
    heading: 'is',
    value: ({ value }) => typedValue(value),
    cell: ({ value }) => truncate(typedValue(value), 60),
  },
  { key: 'source', heading: 'from', value: ({ source }) => sourceLabels[source] },
  { key: 'about', value: ({ key }) => (isSettingKey(key) ? settingDescriptions[key].about : '') },
];

export const listSettingsCommand = listCommandOf(listSettingsAction, {
  rows: (settings) => settings,
  columns,
  none: () => '',
});
