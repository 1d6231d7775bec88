import type { ReactNode } from 'react';
import type { SettingDescription } from '../../../contract/settings/descriptions/setting-descriptions.ts';
import {
  type DeskSetting,
  type DeskSettingChange,
  setSetting,
  settingHistory,
} from '../../../contract/settings/setting-operations.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { actionsColumn } from '../../ui/lists/columns.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { describeValue } from './setting-value.ts';

interface SettingHistoryProps {
  readonly setting: DeskSetting;
  readonly meaning: SettingDescription;
  readonly onClose: () => void;
}

/** History of a setting, with undo for each value. */
export function SettingHistory({ setting: { key, isSet, stored }, meaning, onClose }: SettingHistoryProps): ReactNode {
  const { label } = meaning;
  const history = useOperation(settingHistory, { key });
  const change = useAction(setSetting);
  const mayWrite = useMay()('settings:write');
  const putBack = (value: unknown) =>
    change.mutate(
      { key, value, seen: { isSet, stored } },
      {
        onDone: () => notify(`${label} restored to ‘${describeValue(value, meaning)}’.`),
        whenHere: onClose,
      },
    );
  const columns: readonly TableColumn<DeskSettingChange>[] = [
    { label: 'When', cell: ({ at }) => <Time at={at} /> },
    { label: 'Who', cell: ({ actor }) => actor },
    { label: 'Set to', kind: 'lead', cell: ({ after }) => describeState(after, meaning) },
    { label: 'Before', cell: ({ before }) => describeState(before, meaning) },
    actionsColumn(({ before }) => describeValue(before.value, meaning), {
      label: 'Restore',
      isFor: ({ before }) => mayWrite && before.isSet,
      act: ({ before }) => putBack(before.value),
    }),
  ];
  return (
    <Dialog title={`History of ${label}`} wide onClose={onClose}>
      <ErrorState error={change.error} />
      <QueryBoundary query={history}>
        {(rows) => (
          <DataTable
            caption={`History of ${label}`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            none="No changes yet"
          />
        )}
      </QueryBoundary>
    </Dialog>
  );
}

const describeState = ({ isSet, value }: DeskSettingChange['after'], meaning: SettingDescription) =>
  isSet ? describeValue(value, meaning) || 'Empty' : 'Default';
