import { randomUUID } from 'node:crypto';
import { emptyCheckoutForm } from '../../../../contract/orders/checkout/checkout.ts';
import {
  createTelephoneOrder,
  type priceTelephoneOrder,
  type TelephoneOrderTotals,
} from '../../../../contract/orders/editing/telephone-orders.ts';
import type { InputOf } from '../../../../contract/shared/operation.ts';
import { formatCharge } from '../../../../domain/shared/money/currency.ts';
import { formatQuantity } from '../../../../domain/shipping/format-quantity.ts';
import { deliveryRow } from '../../../../domain/shipping/rates/describe-shipping.ts';
import {
  createTelephoneOrderAction,
  priceTelephoneOrderAction,
} from '../../../../server/actions/orders/telephone/telephone-orders.ts';
import { type Command, exitCodes } from '../../../command.ts';
import { callOperation, helpOf, refuse } from '../../../operation-command.ts';
import { readInput, typedFields } from '../../../operation-fields.ts';
import { yesOption } from '../../../runtime/input/options.ts';
import { publicAddress } from '../../../runtime/input/public-address.ts';
import { doubtEmail } from '../../../views/order-view.ts';
import { readLines, readsCustomItems } from './read-lines.ts';

const typed = typedFields(createTelephoneOrder, {
  hidden: ['told', 'key'],
  read: {
    lines: { parse: readLines, wanted: 'products with quantities, such as xl-7:2,desk-2' },
    customItems: readsCustomItems,
  },
});

export const createOrderCommand: Command = {
  ...helpOf(createTelephoneOrder, typed),
  options: {
    ...typed.options,
    'dry-run': { type: 'boolean', description: 'only show the total' },
    ...yesOption,
  },
  async run(context) {
    const { config, options, print, confirm } = context;
    const read = readInput(typed, context);
    if (!read) return exitCodes.usage;
    const customer = { ...emptyCheckoutForm, ...(read.customer as object) };
    const order = { ...read, customer } as InputOf<typeof priceTelephoneOrder>;
    const priced = await callOperation(context, priceTelephoneOrderAction, order);
    if (priced.kind !== 'done') return refuse(context, priced, typed);
    const { output: totals } = priced;
    if (options['dry-run']) {
      print(options.json ? JSON.stringify(totals, null, 2) : describeTotals(totals));
      return exitCodes.done;
    }
    const question = `${describeTotals(totals)}\n${doubtEmail(customer)}Create this order for ${customer.customerName}${customer.customerEmail ? ' and email them the confirmation' : ', who has no email address'}?`;
    if (!(await confirm(question))) return exitCodes.failed;
    const input = { ...order, told: totals.total, key: randomUUID() };
    const created = await callOperation(context, createTelephoneOrderAction, input);
    if (created.kind !== 'done') return refuse(context, created, typed);
    const { reference, link } = created.output;
    const url = `${publicAddress(config)}${link}`;
    const { total, currency } = totals;
    if (options.json) print(JSON.stringify({ reference, total, currency, url }, null, 2));
    else print(`Order ${reference} created: ${formatCharge(total, currency)}.\n${url}`);
    return exitCodes.done;
  },
};

function describeTotals({ lines, subtotal, discount, total, currency, shippingMethod }: TelephoneOrderTotals): string {
  const charge = (amount: number) => formatCharge(amount, currency);
  const rows = lines.map((line) => `${formatQuantity(line)}: ${charge(line.lineTotal)}`);
  if (discount > 0) rows.push(`Subtotal ${charge(subtotal)}`, `Discount ${charge(discount)}`);
  if (shippingMethod) rows.push(deliveryRow({ shippingMethod }, charge).join(' '));
  return [...rows, `Total ${charge(total)}`].join('\n');
}
