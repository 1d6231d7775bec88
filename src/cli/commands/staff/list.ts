import type { ListedStaffMember } from '../../../contract/staff/staff.ts';
import { listStaffAction } from '../../../server/actions/staff/manage-staff.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<ListedStaffMember>[] = [
  { key: 'name', heading: 'name', value: ({ name }) => name },
  { key: 'role', heading: 'role', value: ({ role }) => role },
  { key: 'passkeys', heading: 'passkeys', value: ({ passkeys }) => passkeys },
  timeColumn('lastSeenAt', 'last active (UTC)', ({ lastSeenAt }) => lastSeenAt, { none: 'never' }),
  timeColumn('invitedUntil', 'invited until (UTC)', ({ invitedUntil }) => invitedUntil),
];

export const listStaffCommand = listCommandOf(listStaffAction, {
  rows: (people) => people,
  columns,
  none: () => "No staff yet. Run 'staff invite NAME' to invite someone.",
});
