import type { DeskSettingChange } from '../../../contract/settings/setting-operations.ts';
import { truncate } from '../../../domain/shared/text/truncate.ts';
import { settingHistoryAction } from '../../../server/actions/settings/read-settings.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';
import { typedValue } from './setting-words.ts';

const describeValue = ({ isSet, value }: DeskSettingChange['before']) => (isSet ? typedValue(value) : 'as in the file');

const columns: readonly Column<DeskSettingChange>[] = [
  timeColumn('at', 'when (UTC)', ({ at }) => at),
  { key: 'actor', heading: 'who', value: ({ actor }) => actor },
  { key: 'door', heading: 'where', value: ({ door }) => door },
  {
    key: 'before',
    heading: 'before',
    value: ({ before }) => describeValue(before),
    cell: ({ before }) => truncate(describeValue(before), 50),
  },
  {
    key: 'after',
    heading: 'after',
    value: ({ after }) => describeValue(after),
    cell: ({ after }) => truncate(describeValue(after), 50),
  },
];

export const settingHistoryCommand = listCommandOf(settingHistoryAction, {
  rows: (changes) => changes,
  columns,
  none: ({ key }) => `${key} has never been changed: it uses content/settings.ts.`,
  limit: 20,
});
