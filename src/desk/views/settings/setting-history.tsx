import type { ReactNode } from 'react';
import {
  type DeskSetting,
  type DeskSettingChange,
  setSetting,
  settingHistory,
} from '../../../contract/settings/setting-operations.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { EmptyState, ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { describeValue } from './setting-value.ts';

interface SettingHistoryProps {
  readonly setting: DeskSetting;
  readonly label: string;
  readonly onClose: () => void;
}

/** History of a setting, with undo for each value. */
export function SettingHistory({ setting: { key, isSet, stored }, label, onClose }: SettingHistoryProps): ReactNode {
  const history = useOperation(settingHistory, { key });
  const change = useAction(setSetting);
  const putBack = (value: unknown) =>
    change.mutate(
      { key, value, seen: { isSet, stored } },
      {
        onDone: (_, isHere) => {
          notify(`${label} restored to ‘${describeValue(value)}’.`);
          if (isHere) onClose();
        },
      },
    );
  const columns: readonly TableColumn<DeskSettingChange>[] = [
    { label: 'When', cell: ({ at }) => <Time at={at} /> },
    { label: 'Who', cell: ({ actor }) => actor },
    { label: 'Set to', kind: 'lead', cell: ({ after }) => describeState(after) },
    { label: 'Before', cell: ({ before }) => describeState(before) },
    {
      label: 'Actions',
      kind: 'actions',
      cell: ({ before }) =>
        before.isSet && (
          <button type="button" className="button-quiet" onClick={() => putBack(before.value)}>
            Restore<span className="sr-only"> {describeValue(before.value)}</span>
          </button>
        ),
    },
  ];
  return (
    <Dialog title={`History of ${label}`} wide onClose={onClose}>
      {change.error ? <ErrorState error={change.error} /> : null}
      <QueryBoundary query={history}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No changes yet" />
          ) : (
            <DataTable caption={`History of ${label}`} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}

const describeState = ({ isSet, value }: DeskSettingChange['after']) =>
  isSet ? describeValue(value) || 'Empty' : 'Default';
