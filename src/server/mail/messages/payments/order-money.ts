import { formatCharge, type SaleCurrency } from '../../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import { provenEmail } from '../../email-template.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { ofShop, type ShopText, shopText } from '../../shop-text.ts';
import {
  chargeOf,
  customerSlot,
  formatItems,
  type Items,
  orderBlocks,
  seeBlock,
  type WithdrawnSummary,
  withdrawnText,
} from '../orders/order-blocks.ts';
import { personalOfOrder } from '../orders/order-personal.ts';
import { type ArrivalTimes, arrivalFact } from '../orders/shipping/describe-arrival.ts';
import { attachedCreditNote, documentSlot } from '../shared/document-blocks.ts';
import { signOff } from '../shared/sign-off.ts';
import { templateTextsOf } from '../shared/template-texts.ts';

/** Items withdrawn before the payment are not part of the amount paid. */
interface PaidMailData extends WithdrawnSummary, ArrivalTimes {
  readonly order: MailedOrder;
  readonly invoice?: ShopText;
  readonly amount?: Minor;
}

/** Tells the customer that the order is paid. */
export const orderPaid = provenEmail(
  ({ order, ...told }: PaidMailData) => ({ ...told, order: shopOrder(order) }),
  ({ order, invoice, amount = order.total, withdrawn, worth, paidAt }, context) => {
    const { reference, currency } = order;
    const words = templateTextsOf('order-paid', context, { reference });
    return {
      subject: words.say('subject'),
      preheader: shopText`There’s nothing more to pay.`,
      blocks: [
        { kind: 'heading', text: shopText`Payment received` },
        shopText`Thank you. We’ve received your payment of ${chargeOf(amount, currency)} for order ${reference}. There’s nothing more to pay.`,
        arrivalFact(order, { paidAt }, context.settings),
        documentSlot('invoice', invoice),
        seeBlock(order, context.orderUrl),
        ...orderBlocks(order, shopText`Order ${reference}`, context, worth),
        customerSlot,
        withdrawnText(withdrawn),
        ...words.paragraphs('closing'),
        ...signOff(context),
      ],
    };
  },
  personalOfOrder,
);

interface DeductionMailData {
  readonly number: ShopText;
  readonly amount: Minor;
  readonly note: ShopText | null;
}

interface RefundMailData {
  readonly order: MailedOrder;
  readonly amount: Minor;
  /** Absent in emails queued when refunds were always in the order's currency. */
  readonly currency?: ShopText;
  readonly note: ShopText | null;
  /** False if it refunds a payment that never counted towards the order. */
  readonly counted?: boolean;
  /** Number of the attached credit note. */
  readonly creditNote?: ShopText;
  /** Deductions for goods that lost value; absent in emails queued before deductions existed. */
  readonly keptBack?: readonly DeductionMailData[];
  /** Refunded items; absent in emails queued before refunds named them. */
  readonly items?: Items;
  /** Refunded price of delivery; absent if none. */
  readonly shipping?: Minor;
  /** Items among them that were to follow in a later parcel, and are not sent; absent if there are none. */
  readonly unsent?: Items;
}

/** Tells the customer about a refund. */
export const orderRefunded = provenEmail(
  ({ order, ...told }: RefundMailData) => ({ ...told, order: shopOrder(order) }),
  (
    {
      order,
      amount,
      currency = order.currency,
      note,
      counted = true,
      creditNote,
      keptBack = [],
      items = [],
      shipping = 0,
      unsent = [],
    },
    context,
  ) => {
    const { settings, orderUrl } = context;
    const { reference } = order;
    const words = templateTextsOf('order-refunded', context, { reference });
    const money = ofShop(formatCharge(amount, currency));
    // If nothing is refunded, no subject may promise a refund, not even an overridden one.
    const isNothing = counted && amount === 0;
    return {
      subject: isNothing ? shopText`${settings.brand} order ${reference}: your return` : words.say('subject'),
      preheader: isNothing ? undefined : shopText`${money}. It may take a few days to reach your account.`,
      blocks: [
        { kind: 'heading', text: isNothing ? shopText`About your return` : shopText`Refund` },
        describeRefund({ reference, money, counted, isNothing }),
        describeCovered(items, shipping, order.currency),
        unsent.length > 0 && shopText`We won’t send ${formatItems(unsent)}.`,
        ...keptBack.flatMap((one) => deductionTexts(one, order)),
        note,
        documentSlot('credit note', creditNote),
        seeBlock(order, orderUrl),
        ...words.paragraphs('closing'),
        ...signOff(context),
      ],
    };
  },
  attachedCreditNote,
);

/** 'This refund covers 1 × XL-7, and £4.95 for delivery.' */
function describeCovered(items: Items, shipping: Minor, currency: SaleCurrency): ShopText | false {
  const delivery = shopText`${chargeOf(shipping, currency)} for delivery`;
  if (items.length === 0) return shipping > 0 && shopText`This refund covers ${delivery}.`;
  const covered = formatItems(items);
  return shipping > 0
    ? shopText`This refund covers ${covered}, and ${delivery}.`
    : shopText`This refund covers ${covered}.`;
}

interface RefundTexts {
  readonly reference: ShopText;
  readonly money: ShopText;
  readonly counted: boolean;
  readonly isNothing: boolean;
}

function describeRefund({ reference, money, counted, isNothing }: RefundTexts): ShopText {
  if (!counted) {
    return shopText`We received ${money} for order ${reference}, but it wasn’t due. We’ll refund it to the card or account it came from. It may take a few days to reach your account.`;
  }
  if (isNothing) return shopText`There’s no refund for the items you returned from order ${reference}.`;
  return shopText`We’re refunding ${money} for order ${reference} to your original payment method. It may take a few days to reach your account.`;
}

function deductionTexts({ number, amount, note }: DeductionMailData, { currency }: ShopOrder): ShopText[] {
  const kept = shopText`From the value of your return ${number}, we’ve deducted ${chargeOf(amount, currency)} because the goods have lost value.`;
  return note ? [kept, note] : [kept];
}
