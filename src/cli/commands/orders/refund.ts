import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { refundOrderAction } from '../../../server/actions/payments/refund-order.ts';
import { commandOf } from '../../operation-command.ts';
import { hasFailed, printRefunds, refundSum } from '../../views/refund-view.ts';

export const refundOrderCommand = commandOf(refundOrderAction, {
  read: { lines: { parse: readLines, wanted: 'lines with quantities, such as 1:2,3+' } },
  question: ({ reference }, expected) =>
    `Refund ${expected && refundSum(expected)} for order ${normaliseReference(reference)} and email the customer?`,
  print: (output, context) => printRefunds(output, context),
  isFailed: hasFailed,
});

/** Reads '1:2,3+': two units of line 1, and one of line 3, which is restocked. */
function readLines(text: string) {
  const lines = text.split(',').map((part) => /^(\d{1,3})(?::(\d{1,4}))?(\+?)$/.exec(part.trim()));
  if (lines.includes(null)) return undefined;
  return lines.map((read) => {
    const [, line, quantity = '1', plus] = read ?? [];
    return { line: Number(line), quantity: Number(quantity), restock: plus === '+' };
  });
}
