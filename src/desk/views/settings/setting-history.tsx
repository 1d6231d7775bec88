import type { ReactNode } from 'react';
import type { DeskSetting, DeskSettingChange } from '../../../contract/desk/settings.ts';
import { useCall, useChange } from '../../api/use-call.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { say } from '../../ui/notices.tsx';
import { Empty, Loaded, Trouble } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { sayValue } from './setting-value.ts';

interface SettingHistoryProps {
  readonly setting: DeskSetting;
  readonly label: string;
  readonly onClose: () => void;
}

/** Who changed a setting, and the way back to any of its values. */
export function SettingHistory({ setting: { key, isSet, stored }, label, onClose }: SettingHistoryProps): ReactNode {
  const history = useCall('settings.history', { key });
  const change = useChange('settings.set', ['settings']);
  const putBack = (value: unknown) =>
    change.mutate(
      { key, value, seen: { isSet, stored } },
      {
        onDone: (_, isHere) => {
          say(`${label} is ‘${sayValue(value)}’ again.`);
          if (isHere) onClose();
        },
      },
    );
  const columns: readonly TableColumn<DeskSettingChange>[] = [
    { label: 'When', cell: ({ at }) => <Time at={at} /> },
    { label: 'Who', cell: ({ actor }) => actor },
    { label: 'Set to', kind: 'lead', cell: ({ after }) => inWords(after) },
    { label: 'Before', cell: ({ before }) => inWords(before) },
    {
      label: 'Actions',
      kind: 'actions',
      cell: ({ before }) =>
        before.isSet && (
          <button type="button" className="button-quiet" onClick={() => putBack(before.value)}>
            Put back<span className="sr-only"> {sayValue(before.value)}</span>
          </button>
        ),
    },
  ];
  return (
    <Dialog title={`History of ${label}`} wide onClose={onClose}>
      {change.error ? <Trouble error={change.error} /> : null}
      <Loaded query={history}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="It was never changed." />
          ) : (
            <DataTable caption={`History of ${label}`} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

const inWords = ({ isSet, value }: DeskSettingChange['after']) => (isSet ? sayValue(value) || 'Nothing' : 'As it came');
