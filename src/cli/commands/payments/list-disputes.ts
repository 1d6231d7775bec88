import { disputeUrl, nameDispute, nameReason } from '../../../domain/payments/dispute.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { listDisputes, type StoredDispute } from '../../../server/store/payments/disputes.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';

const usual = 100;
const time = (at: number | null) => (at === null ? null : isoTime(at));

const columns: readonly Column<StoredDispute>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  { key: 'reference', heading: 'order', value: ({ reference }) => reference },
  { key: 'currency', heading: 'currency', value: ({ currency }) => currency },
  { key: 'amount', heading: 'amount', value: ({ amount }) => toDecimal(amount) },
  { key: 'status', heading: 'status', value: ({ status }) => status, cell: ({ status }) => nameDispute(status) },
  { key: 'reason', heading: 'reason', value: ({ reason }) => reason, cell: ({ reason }) => nameReason(reason) },
  {
    key: 'respondBy',
    heading: 'evidence due (UTC)',
    value: ({ respondBy }) => time(respondBy),
    cell: ({ respondBy, closedAt }) => (respondBy === null || closedAt !== null ? '' : formatTime(respondBy)),
  },
  { key: 'loss', heading: 'taken', value: ({ loss }) => toDecimal(loss) },
  { key: 'withdrawn', value: ({ withdrawn }) => toDecimal(withdrawn) },
  { key: 'reinstated', value: ({ reinstated }) => toDecimal(reinstated) },
  { key: 'created', value: ({ createdAt }) => isoTime(createdAt) },
  { key: 'updated', value: ({ updatedAt }) => isoTime(updatedAt) },
  { key: 'closed', value: ({ closedAt }) => time(closedAt) },
  { key: 'dashboard', heading: 'dashboard', value: ({ id, livemode }) => disputeUrl(id, livemode) },
];

export const listDisputesCommand: Command = {
  name: 'disputes list',
  args: [],
  summary: 'List open disputes and inquiries about card payments, those due first',
  options: {
    all: { type: 'boolean', description: 'closed ones too, the newest first' },
    ...limitOption(usual),
    ...csvOption,
  },
  async run(context) {
    const { store, options, complain } = context;
    const limit = readLimit(options.limit, usual, complain);
    if (limit === undefined) return exitCodes.usage;
    const rows = await listDisputes(store.db, { open: !options.all, limit });
    printList(context, { rows, columns, none: options.all ? 'No payment was ever disputed.' : 'No dispute is open.' });
    return exitCodes.done;
  },
};
