import { describeDeadline } from '../../../../domain/orders/holds/order-hold.ts';
import type { OrderTerms } from '../../../../domain/orders/terms/order-terms.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import type { Block } from '../../compose.ts';
import { provenEmail } from '../../email-template.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { type OfShop, ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { documentBlocks, documentSlot, withDocument } from '../shared/document-blocks.ts';
import { identityBlocks } from '../shared/identity-blocks.ts';
import { signOff } from '../shared/sign-off.ts';
import { type ArrivalTimes, arrivalBlocks } from './describe-arrival.ts';
import { taxBlocks, termsBlocks } from './legal-blocks.ts';
import { chargeOf, customerBlocks, customerSlot, followBlock, orderBlocks } from './order-blocks.ts';
import { isPaidByCard, payByCardBlock, transferBlocks } from './payment-blocks.ts';

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
      replyTo: settings.salesEmail,
      subject: shopText`${settings.brand} order ${reference}: updated items`,
      preheader: preheaderOf(order, difference),
      terms,
      blocks: [
        { kind: 'heading', text: shopText`Your order has changed` },
        {
          kind: 'text',
          text: shopText`We’ve changed your order ${reference}. Please check the items below. If they aren’t right, or you didn’t agree to this, reply to this email before we dispatch your order.`,
        },
        ...(note ? [{ kind: 'text' as const, text: note }] : []),
        { kind: 'rows', rows: differenceRows(order, difference) },
        ...differenceBlocks(order, difference),
        ...(isByCard ? [payByCardBlock(order, orderUrl)] : []),
        ...(due > 0 ? transferBlocks(order, due, context.bankAccounts) : []),
        followBlock(order, orderUrl, !isByCard),
        ...arrivalBlocks(order, { paidAt, changedAt }, settings),
        ...documentSlot('invoice', invoice ?? undefined),
        ...orderBlocks(order, shopText`Your order`, context),
        ...taxBlocks(order, settings),
        customerSlot,
        ...termsBlocks(context),
        ...signOff(context),
        ...identityBlocks(context),
      ],
    };
  },
  {
    places: {
      customer: ({ order }) => customerBlocks(order),
      document: ({ invoice, creditNote }) => [
        ...documentBlocks('invoice', invoice ?? undefined),
        ...documentBlocks('credit note', creditNote ?? undefined),
      ],
    },
    documents: ({ invoice, creditNote }) => ({
      documents: [invoice, creditNote].flatMap((number) => withDocument(number ?? undefined).documents ?? []),
    }),
  },
);

function preheaderOf({ currency }: ShopOrder, { due, owed }: Difference): ShopText {
  if (due > 0) return shopText`Awaiting payment: ${chargeOf(due, currency)}.`;
  if (owed > 0) return shopText`We’ll refund ${chargeOf(owed, currency)}.`;
  return shopText`There’s nothing more to pay.`;
}

function differenceRows(
  { total, currency }: ShopOrder,
  { formerTotal, paid, due, owed }: Difference,
): (readonly [ShopText, ShopText])[] {
  const charge = (amount: Minor) => chargeOf(amount, currency);
  return [
    [shopText`Previous total`, charge(formerTotal)],
    [shopText`New total`, charge(total)],
    ...(paid > 0 ? [[shopText`Paid`, charge(paid)] as const] : []),
    ...(due > 0 ? [[shopText`Amount due`, charge(due)] as const] : []),
    ...(owed > 0 ? [[shopText`Refund`, charge(owed)] as const] : []),
  ];
}

function differenceBlocks({ currency }: ShopOrder, { due, owed, payBy, isFinal }: Difference): Block<ShopText>[] {
  if (owed > 0) {
    const money = chargeOf(owed, currency);
    return [
      {
        kind: 'text',
        text: shopText`We’ll refund ${money} to your original payment method, and email you when we do.`,
      },
    ];
  }
  if (due <= 0) return [{ kind: 'text', text: shopText`There’s nothing more to pay.` }];
  const money = chargeOf(due, currency);
  if (payBy === null) return [{ kind: 'text', text: shopText`Awaiting payment: ${money}.` }];
  const by = ofShop(describeDeadline(payBy));
  return [
    {
      kind: 'text',
      text: isFinal
        ? shopText`Awaiting payment: ${money} by ${by}. We reserve your items until then. If we haven’t received your payment by then, we’ll cancel the order and email you.`
        : shopText`Awaiting payment: ${money} by ${by}. We’ll dispatch your order once we’ve received it.`,
    },
  ];
}
