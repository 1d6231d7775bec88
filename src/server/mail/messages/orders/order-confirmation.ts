import { deliveryAreas } from '../../../../../content/delivery.ts';
import { describeDeadline } from '../../../../domain/orders/holds/order-hold.ts';
import { type OrderTerms, orderTerms } from '../../../../domain/orders/terms/order-terms.ts';
import { paymentNotices } from '../../../../domain/payments/payment-notice.ts';
import { londonDay, longDay } from '../../../../domain/shared/time/london-day.ts';
import { describeDelivery } from '../../../../domain/shipping/arrival/describe-delivery.ts';
import type { Block } from '../../compose.ts';
import { provenEmail, type ShopContext } from '../../email-template.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { type OfShop, ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { identityBlocks } from '../shared/identity-blocks.ts';
import { signOff } from '../shared/sign-off.ts';
import { templateTextsOf } from '../shared/template-texts.ts';
import { arrivalBlocks } from './describe-arrival.ts';
import { taxBlocks, termsBlocks } from './legal-blocks.ts';
import { chargeOf, customerBlocks, customerSlot, followBlock, orderBlocks } from './order-blocks.ts';
import { orderMarkup } from './order-markup.ts';
import { isPaidByCard, payByCardBlock, transferBlocks } from './payment-blocks.ts';

interface OrderMailData {
  readonly order: MailedOrder;
  /** The quotation that the order accepts; absent in emails queued by earlier versions. */
  readonly quotation?: ShopText;
  /** Payment deadline; absent if the order is not cancelled automatically. */
  readonly payBy?: number;
  /** Payment that staff recorded with the order, or agreed for later. */
  readonly agreedPayment?: 'paid' | 'later';
  /** The return that pays for the order, and the amount that it pays. */
  readonly exchanged?: { readonly number: ShopText; readonly credit: number };
  /** The terms of its day; absent in emails queued by earlier versions. */
  readonly terms?: OfShop<OrderTerms>;
}

/**
 * Order confirmation with the line items and the customer's rights, and the terms attached. It opens with the shop's
 * own text: anyone can order with someone else's email address, and must not speak to its owner in the shop's name.
 */
export const orderConfirmation = provenEmail(
  ({ order, ...news }: OrderMailData) => ({ ...news, order: shopOrder(order) }),
  ({ order, quotation, payBy, terms, agreedPayment: payment, exchanged }, context) => {
    const { settings, orderUrl } = context;
    const due = order.total - (exchanged?.credit ?? 0);
    const paysByCard = payment === undefined && isPaidByCard(order, due, context);
    const words = templateTextsOf('order-confirmation', context, { reference: order.reference });
    return {
      replyTo: settings.salesEmail,
      subject: words.say('subject'),
      preheader: payment === undefined ? preheaderOf(order, due, payBy) : agreed[payment],
      terms:
        terms ??
        orderTerms(settings, describeDelivery(deliveryAreas, settings.transitTimes), londonDay(order.createdAt)),
      blocks: [
        { kind: 'heading', text: shopText`Order received` },
        ...words.paragraphs('opening'),
        ...(order.origin
          ? [{ kind: 'text' as const, text: describeOrigin(order.origin, { quotation, exchanged }) }]
          : []),
        { kind: 'rows', rows: factsOf(order) },
        ...arrivalBlocks(order, { paidAt: due === 0 || payment === 'paid' ? order.createdAt : null }, settings),
        ...(paysByCard ? [payByCardBlock(order, orderUrl)] : []),
        followBlock(order, orderUrl, !paysByCard),
        { kind: 'heading', text: shopText`Payment` },
        ...creditBlocks(order, exchanged),
        ...(due === 0 ? [nothingToPay] : paymentBlocks(order, { due, payment }, context)),
        ...deadlineBlocks(order, payBy, context),
        ...orderBlocks(order, shopText`Your order`, context),
        ...taxBlocks(order, settings),
        customerSlot,
        ...termsBlocks(context),
        ...words.paragraphs('closing'),
        ...signOff(context),
        ...identityBlocks(context),
      ],
      markup: orderMarkup(order, undefined, context),
    };
  },
  { places: { customer: ({ order }) => customerBlocks(order) } },
);

const factsOf = ({ reference, createdAt, total, currency }: ShopOrder): (readonly [ShopText, ShopText])[] => [
  [shopText`Order number`, reference],
  [shopText`Order date`, ofShop(longDay(createdAt))],
  [shopText`Order total`, chargeOf(total, currency)],
];

function preheaderOf({ total, currency }: ShopOrder, due: number, payBy: number | undefined): ShopText {
  if (due === 0) return shopText`We’ll email you when it’s dispatched.`;
  const amount = chargeOf(total, currency);
  return payBy === undefined
    ? shopText`Order total: ${amount}. How to pay, and what happens next.`
    : shopText`Awaiting payment: ${amount} by ${ofShop(describeDeadline(payBy))}.`;
}

interface Origins {
  readonly quotation: ShopText | undefined;
  readonly exchanged: OrderMailData['exchanged'] | undefined;
}

function describeOrigin(origin: NonNullable<ShopOrder['origin']>, { quotation, exchanged }: Origins): ShopText {
  if (exchanged) return shopText`We’re sending you this order for your return ${exchanged.number} instead of a refund.`;
  if (origin === 'telephone') return shopText`You placed this order by phone.`;
  return quotation === undefined
    ? shopText`You placed this order from our quote, at the prices quoted.`
    : shopText`You placed this order from quote ${quotation}, at the prices quoted.`;
}

function deadlineBlocks(
  order: ShopOrder,
  payBy: number | undefined,
  { settings, bankAccounts, takesCards = false }: ShopContext,
): Block<ShopText>[] {
  if (payBy === undefined) return [];
  const awaiting = shopText`Awaiting payment: ${chargeOf(order.total, order.currency)} by ${ofShop(describeDeadline(payBy))}. We reserve your items until then. If we haven’t received your payment by then, we’ll cancel the order and email you.`;
  const isCardOnly = takesCards && bankAccounts?.[order.currency] === undefined;
  const card = shopText` Once you start a card payment, please finish it within ${settings.cardHoldMinutes} minutes.`;
  return [{ kind: 'text', text: isCardOnly ? shopText`${awaiting}${card}` : awaiting }];
}

/** What the returned goods pay of the total. */
function creditBlocks({ currency, total }: ShopOrder, exchanged: OrderMailData['exchanged']): Block<ShopText>[] {
  if (!exchanged || exchanged.credit === 0) return [];
  const { credit } = exchanged;
  const paid = shopText`Your return covers ${chargeOf(credit, currency)} of this order.`;
  const due = shopText`${paid} ${chargeOf(total - credit, currency)} is left to pay.`;
  return [{ kind: 'text', text: credit < total ? due : paid }];
}

const nothingToPay: Block<ShopText> = { kind: 'text', text: shopText`There’s nothing to pay.` };

/** What was agreed by phone about the payment. */
const agreed = {
  paid: shopText`We’ve received your payment.`,
  later: shopText`As agreed, you can pay later. Your order page shows how.`,
};

function paymentBlocks(
  order: ShopOrder,
  { due, payment }: { readonly due: number; readonly payment: OrderMailData['agreedPayment'] },
  context: ShopContext,
): Block<ShopText>[] {
  if (payment !== undefined) return [{ kind: 'text', text: agreed[payment] }];
  const { settings, bankAccounts } = context;
  const takesCards = isPaidByCard(order, due, context);
  const notices = paymentNotices(settings.paymentNotice, { takesCards, accounts: bankAccounts });
  return [{ kind: 'text', text: ofShop(notices[order.region]) }, ...transferBlocks(order, due, bankAccounts)];
}
