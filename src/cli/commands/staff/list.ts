import type { ListedStaffMember } from '../../../contract/desk/staff.ts';
import { listStaffMembers } from '../../../server/store/staff/staff.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption } from '../../runtime/input/options.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';

const orEmpty = (at: number | null, format: (ms: number) => string) => (at === null ? null : format(at));

const columns: readonly Column<ListedStaffMember>[] = [
  { key: 'name', heading: 'name', value: ({ name }) => name },
  { key: 'role', heading: 'role', value: ({ role }) => role },
  { key: 'passkeys', heading: 'passkeys', value: ({ passkeys }) => passkeys },
  {
    key: 'lastSeenAt',
    heading: 'last there (UTC)',
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

export const listStaffCommand: Command = {
  name: 'staff list',
  args: [],
  summary: 'List who may come in to the desk',
  options: csvOption,
  async run(context) {
    const rows = await listStaffMembers(context.store.db, context.clock());
    printList(context, { rows, columns, none: "Nobody may yet: 'staff invite NAME' lets somebody in." });
    return exitCodes.done;
  },
};
