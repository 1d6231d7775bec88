import { randomUUID } from 'node:crypto';
import { type CheckoutForm, emptyCheckoutForm } from '../../../contract/orders/checkout.ts';
import type { OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { formatQuantity } from '../../../domain/shipping/format-quantity.ts';
import { explainNotPlaced } from '../../../server/actions/orders/placement/explain-not-placed.ts';
import {
  calculateTelephoneTotals,
  placeTelephoneOrder,
  type TelephoneOrder,
} from '../../../server/actions/orders/placement/place-telephone-order.ts';
import { toProduct } from '../../../server/catalogue/catalogue.ts';
import { randomIds } from '../../../server/identifiers/ids.ts';
import { type Command, exitCodes, type StoreCliContext } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { publicAddress } from '../../runtime/input/public-address.ts';
import {
  customerOptions,
  describeProblem,
  purchaseOrderOption,
  readCustomer,
} from '../../runtime/input/read-customer.ts';
import { doubtEmail } from '../../views/order-view.ts';

export const createOrderCommand: Command = {
  name: 'orders create',
  args: [],
  summary: 'Take an order for somebody who calls: they are sent the confirmation with the link to it',
  details:
    'The prices, stock and promo codes are those of the shop. Before anything is kept, it says what the order comes to and asks; --dry-run only says it.',
  options: {
    line: {
      type: 'string',
      value: 'PRODUCT',
      description: 'what is ordered, such as xl-7 or, for two of them, xl-7:2; several are parted by commas',
    },
    ...customerOptions,
    ...purchaseOrderOption,
    promo: { type: 'string', value: 'CODE', description: 'a promo code' },
    'dry-run': { type: 'boolean', description: 'only say what it comes to' },
    ...yesOption,
  },
  async run(context) {
    const { store, links, settings, clock, config, options, print, complain, confirm } = context;
    const order = readOrder(context);
    if (!order) return exitCodes.usage;
    const parts = {
      store,
      links,
      clock,
      ids: randomIds,
      toProduct: (stored: Parameters<typeof toProduct>[0]) => toProduct(stored, {}),
    };
    const priced = await calculateTelephoneTotals(store.db, parts, order);
    if (!priced.ok) {
      for (const one of priced.problems) complain(describeProblem(one));
      return exitCodes.usage;
    }
    const { totals: quote } = priced;
    if (options['dry-run']) {
      print(options.json ? JSON.stringify(quote, null, 2) : describeQuote(quote));
      return exitCodes.done;
    }
    const question = `${describeQuote(quote)}\n${doubtEmail(order.customer)}Take this order for ${order.customer.customerName}, and send them the confirmation?`;
    if (!(await confirm(question))) return exitCodes.failed;
    const key = `telephone-${randomUUID()}`;
    const limited = { ...parts, maxLineQuantity: settings.maxLineQuantity };
    const result = await placeTelephoneOrder(limited, order, { told: quote, key, requestHash: key });
    if (!result.ok) {
      for (const text of explainNotPlaced(result, order.customer)) complain(text);
      return exitCodes.failed;
    }
    const { reference, link, total, currency } = result.accepted;
    const url = `${publicAddress(config)}${link}`;
    if (options.json) print(JSON.stringify({ reference, total, currency, url }, null, 2));
    else print(`Order ${reference} over ${formatCharge(quote.total, quote.currency)} is taken.\n${url}`);
    return exitCodes.done;
  },
};

/** Parses the order; prints an error and returns undefined if its lines are invalid. */
function readOrder(context: StoreCliContext): TelephoneOrder | undefined {
  const { options, complain } = context;
  const lines = String(options.line ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [productId = '', ...typed] = part.trim().split(':');
      const quantity = typed.join(':');
      return { productId, quantity: typed.length === 0 ? 1 : /^\d{1,4}$/.test(quantity) ? Number(quantity) : 0 };
    });
  if (lines.length === 0) {
    complain("Say what is ordered, such as --line xl-7:2. 'products list' shows what there is.");
    return undefined;
  }
  const customer: CheckoutForm = { ...emptyCheckoutForm, ...readCustomer(context) };
  const promoCode = options.promo === undefined ? null : String(options.promo);
  return { customer, lines, promoCode, purchaseOrder: String(options['purchase-order'] ?? '') };
}

function describeQuote({ lines, subtotal, discount, total, currency }: OrderTotals): string {
  const charge = (amount: number) => formatCharge(amount, currency);
  const rows = lines.map((line) => `${formatQuantity(line)}: ${charge(line.lineTotal)}`);
  if (discount > 0) rows.push(`Subtotal ${charge(subtotal)}`, `Discount ${charge(discount)}`);
  return [...rows, `Total ${charge(total)}`].join('\n');
}
