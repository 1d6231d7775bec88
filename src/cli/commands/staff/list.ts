import type { ListedStaffMember } from '../../../contract/staff/staff.ts';
import { listStaffAction } from '../../../server/actions/staff/manage-staff.ts';
import { listCommandOf } from '../../list-command.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';

const orEmpty = (at: number | null, format: (ms: number) => string) => (at === null ? null : format(at));

const columns: readonly Column<ListedStaffMember>[] = [
  { key: 'name', heading: 'name', value: ({ name }) => name },
  { key: 'role', heading: 'role', value: ({ role }) => role },
  { key: 'passkeys', heading: 'passkeys', value: ({ passkeys }) => passkeys },
  {
    key: 'lastSeenAt',
    heading: 'last active (UTC)',
    value: ({ lastSeenAt }) => orEmpty(lastSeenAt, isoTime),
    cell: ({ lastSeenAt }) => orEmpty(lastSeenAt, formatTime) ?? 'never',
  },
  {
    key: 'invitedUntil',
    heading: 'invited until (UTC)',
    value: ({ invitedUntil }) => orEmpty(invitedUntil, isoTime),
    cell: ({ invitedUntil }) => orEmpty(invitedUntil, formatTime) ?? '',
  },
];

export const listStaffCommand = listCommandOf(listStaffAction, {
  rows: (people) => people,
  columns,
  none: () => "No staff yet. Run 'staff invite NAME' to invite someone.",
});
