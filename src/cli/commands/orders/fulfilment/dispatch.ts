import type { OutputOf } from '../../../../contract/shared/operation.ts';
import type { DispatchedLine, dispatchOrders } from '../../../../contract/shipping/dispatch.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { dispatchOrdersAction } from '../../../../server/actions/orders/dispatch/dispatch-orders.ts';
import { commandOf } from '../../../operation-command.ts';

type Dispatched = OutputOf<typeof dispatchOrders>;

const isRefused = ({ effect }: DispatchedLine) => effect === 'refused';

export const dispatchOrdersCommand = commandOf(dispatchOrdersAction, {
  text: 'text',
  hidden: ['confirmUnpaid'],
  question(_, expected) {
    // Refused lines are listed without a question.
    if (!expected || expected.lines.some(isRefused)) return undefined;
    const owed = expected.lines.flatMap(({ reference, owed: due }) =>
      due ? [`${due.charge} is unpaid for order ${reference}. `] : [],
    );
    return `${owed.join('')}${summary(expected)} Continue?`;
  },
  confirmed: (input, expected) => ({
    ...input,
    confirmUnpaid: expected?.lines.flatMap(({ reference, owed }) => (owed ? [{ reference, amount: owed.amount }] : [])),
  }),
  print(output, { print, complain }) {
    const refused = output.lines.filter(isRefused);
    for (const { line, why } of refused) complain(`Line ${line}: ${why}`);
    if (output.lines.some(({ done }) => done) || refused.length === 0) print(summary(output));
    else complain('Nothing was changed.');
    if (output.id !== null) print(`To undo: 'orders undo-dispatch ${output.id}'.`);
  },
  isFailed: ({ lines }) => lines.some(isRefused),
});

function summary({ lines, dispatched, emails }: Dispatched): string {
  const tracked = lines.filter(({ effect }) => effect === 'track');
  const replaced = tracked.filter(({ replaces }) => replaces !== null).length;
  const added = tracked.length - replaced;
  const unchanged = lines.filter(({ effect }) => effect === 'unchanged').length;
  const parts = [
    `${pluralise(dispatched, 'order')} to dispatch`,
    ...(added > 0 ? [`${pluralise(added, 'tracking number')} to add`] : []),
    ...(replaced > 0 ? [`tracking of ${pluralise(replaced, 'order')} to replace`] : []),
    ...(unchanged > 0 ? [`${pluralise(unchanged, 'order')} unchanged`] : []),
    pluralise(emails, 'email'),
  ];
  const isDone = lines.some(({ done }) => done);
  const done = (part: string) =>
    part.replace(' to dispatch', ' dispatched').replace(' to add', ' added').replace(' to replace', ' replaced');
  return `${parts.map((part) => (isDone ? done(part) : part)).join(', ')}.`;
}
