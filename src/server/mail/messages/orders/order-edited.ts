import { describeDeadline } from '../../../../domain/orders/holds/order-hold.ts';
import type { OrderTerms } from '../../../../domain/orders/terms/order-terms.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import { facts } from '../../content.ts';
import { provenEmail } from '../../email-template.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { type OfShop, ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { documentSlot, documentText } from '../shared/document-blocks.ts';
import { signOff } from '../shared/sign-off.ts';
import { taxText, termsBlocks } from './legal-blocks.ts';
import { chargeOf, customerBlocks, customerSlot, followBlock, orderBlocks } from './order-blocks.ts';
import { isPaidByCard, payByCardBlock, transferBlocks } from './payment-blocks.ts';
import { type ArrivalTimes, arrivalFact } from './shipping/describe-arrival.ts';

interface Difference {
  readonly formerTotal: Minor;
  /** Received, less refunds. */
  readonly paid: Minor;
  readonly due: Minor;
  /** Overpayment, to be refunded. */
  readonly owed: Minor;
  readonly payBy: number | null;
  /** Whether the order is cancelled then. */
  readonly isFinal: boolean;
}

interface EditMailData extends Difference, ArrivalTimes {
  readonly order: MailedOrder;
  readonly note: ShopText | null;
  readonly invoice: ShopText | null;
  readonly creditNote: ShopText | null;
  readonly terms: OfShop<OrderTerms>;
}

/** Tells the customer about the edited lines and discount of an order, and what is to pay or to be refunded. */
export const orderEdited = provenEmail(
  ({ order, ...told }: EditMailData) => ({ ...told, order: shopOrder(order) }),
  ({ order, note, invoice, creditNote, terms, paidAt, changedAt, ...difference }, context) => {
    const { settings, orderUrl } = context;
    const { reference } = order;
    const { due } = difference;
    const isByCard = isPaidByCard(order, due, context);
    return {
      subject: shopText`${settings.brand} order ${reference}: updated items`,
      preheader: preheaderOf(order, difference),
      terms,
      blocks: [
        { kind: 'heading', text: shopText`Your order has changed` },
        shopText`We’ve changed your order ${reference}. Please check the items below. If they aren’t right, or you didn’t agree to this, reply to this email before we dispatch your order.`,
        note,
        differenceFacts(order, difference),
        differenceText(order, difference),
        isByCard && payByCardBlock(order, orderUrl),
        ...(due > 0 ? transferBlocks(order, due, context.bankAccounts) : []),
        followBlock(order, orderUrl, !isByCard),
        arrivalFact(order, { paidAt, changedAt }, settings),
        documentSlot('invoice', invoice),
        ...orderBlocks(order, shopText`Your order`, context),
        taxText(order, settings),
        customerSlot,
        ...termsBlocks(context),
        ...signOff(context),
      ],
    };
  },
  {
    places: {
      customer: ({ order }) => customerBlocks(order),
      document: ({ invoice, creditNote }) => [
        documentText('invoice', invoice),
        documentText('credit note', creditNote),
      ],
    },
    documents: ({ invoice, creditNote }) => ({
      documents: [invoice, creditNote].filter((number) => number !== null),
    }),
  },
);

function preheaderOf({ currency }: ShopOrder, { due, owed }: Difference): ShopText {
  if (due > 0) return shopText`Awaiting payment: ${chargeOf(due, currency)}.`;
  if (owed > 0) return shopText`We’ll refund ${chargeOf(owed, currency)}.`;
  return shopText`There’s nothing more to pay.`;
}

function differenceFacts({ total, currency }: ShopOrder, { formerTotal, paid, due, owed }: Difference) {
  const charge = (amount: Minor) => chargeOf(amount, currency);
  return facts(
    [shopText`Previous total`, charge(formerTotal)],
    [shopText`New total`, charge(total)],
    paid > 0 && [shopText`Paid`, charge(paid)],
    due > 0 && [shopText`Amount due`, charge(due)],
    owed > 0 && [shopText`Refund`, charge(owed)],
  );
}

function differenceText({ currency }: ShopOrder, { due, owed, payBy, isFinal }: Difference): ShopText {
  const money = chargeOf(owed > 0 ? owed : due, currency);
  if (owed > 0) return shopText`We’ll refund ${money} to your original payment method, and email you when we do.`;
  if (due <= 0) return shopText`There’s nothing more to pay.`;
  if (payBy === null) return shopText`Awaiting payment: ${money}.`;
  const by = ofShop(describeDeadline(payBy));
  return isFinal
    ? shopText`Awaiting payment: ${money} by ${by}. We reserve your items until then. If we haven’t received your payment by then, we’ll cancel the order and email you.`
    : shopText`Awaiting payment: ${money} by ${by}. We’ll dispatch your order once we’ve received it.`;
}
