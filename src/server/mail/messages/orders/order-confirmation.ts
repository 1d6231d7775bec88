import { deliveryAreas } from '../../../../../content/delivery.ts';
import { describeDeadline } from '../../../../domain/orders/holds/order-hold.ts';
import { type OrderTerms, orderTerms } from '../../../../domain/orders/terms/order-terms.ts';
import { paymentNotices } from '../../../../domain/payments/payment-notice.ts';
import { londonDay, longDay } from '../../../../domain/shared/time/london-day.ts';
import { describeDelivery } from '../../../../domain/shipping/arrival/describe-delivery.ts';
import { type Content, facts } from '../../content.ts';
import { provenEmail, type ShopContext } from '../../email-template.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { type OfShop, ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { signOff } from '../shared/sign-off.ts';
import { templateTextsOf } from '../shared/template-texts.ts';
import { taxText, termsBlocks } from './legal-blocks.ts';
import { chargeOf, customerSlot, followBlock, orderBlocks } from './order-blocks.ts';
import { orderMarkup } from './order-markup.ts';
import { personalOfOrder } from './order-personal.ts';
import { isPaidByCard, payByCardBlock, transferBlocks } from './payment-blocks.ts';
import { arrivalFact } from './shipping/describe-arrival.ts';

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
      subject: words.say('subject'),
      preheader: payment === undefined ? preheaderOf(order, due, payBy) : agreed[payment],
      terms: terms ?? orderTerms(settings, describeDelivery(deliveryAreas, settings), londonDay(order.createdAt)),
      blocks: [
        { kind: 'heading', text: shopText`Order received` },
        ...words.paragraphs('opening'),
        order.origin && describeOrigin(order.origin, { quotation, exchanged }),
        factsOf(order),
        arrivalFact(order, { paidAt: due === 0 || payment === 'paid' ? order.createdAt : null }, settings),
        paysByCard && payByCardBlock(order, orderUrl),
        followBlock(order, orderUrl, !paysByCard),
        { kind: 'heading', text: shopText`Payment` },
        creditText(order, exchanged),
        ...paymentBlocks(order, { due, payment }, context),
        deadlineText(order, { due, payBy }, context),
        ...orderBlocks(order, shopText`Your order`, context),
        taxText(order, settings),
        customerSlot,
        ...termsBlocks(context),
        ...words.paragraphs('closing'),
        ...signOff(context),
      ],
      markup: orderMarkup(order, undefined, context),
    };
  },
  personalOfOrder,
);

const factsOf = ({ reference, createdAt, total, currency }: ShopOrder) =>
  facts(
    [shopText`Order number`, reference],
    [shopText`Order date`, ofShop(longDay(createdAt))],
    [shopText`Order total`, chargeOf(total, currency)],
  );

function preheaderOf({ total, currency }: ShopOrder, due: number, payBy: number | undefined): ShopText {
  if (due === 0) return shopText`We’ll email you when it’s dispatched.`;
  return payBy === undefined
    ? shopText`Order total: ${chargeOf(total, currency)}. How to pay, and what happens next.`
    : shopText`Awaiting payment: ${chargeOf(due, currency)} by ${ofShop(describeDeadline(payBy))}.`;
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

function deadlineText(
  order: ShopOrder,
  { due, payBy }: { readonly due: number; readonly payBy: number | undefined },
  { settings, bankAccounts, takesCards = false }: ShopContext,
): ShopText | undefined {
  if (payBy === undefined || due === 0) return undefined;
  const awaiting = shopText`Awaiting payment: ${chargeOf(due, order.currency)} by ${ofShop(describeDeadline(payBy))}. We reserve your items until then. If we haven’t received your payment by then, we’ll cancel the order and email you.`;
  const isCardOnly = takesCards && bankAccounts?.[order.currency] === undefined;
  const card = shopText` Once you start a card payment, please finish it within ${settings.cardHoldMinutes} minutes.`;
  return isCardOnly ? shopText`${awaiting}${card}` : awaiting;
}

/** What the returned goods pay of the total. */
function creditText({ currency, total }: ShopOrder, exchanged: OrderMailData['exchanged']): ShopText | undefined {
  if (!exchanged || exchanged.credit === 0) return undefined;
  const { credit } = exchanged;
  const paid = shopText`Your return covers ${chargeOf(credit, currency)} of this order.`;
  const due = shopText`${paid} ${chargeOf(total - credit, currency)} is left to pay.`;
  return credit < total ? due : paid;
}

/** What was agreed by phone about the payment. */
const agreed = {
  paid: shopText`We’ve received your payment.`,
  later: shopText`As agreed, you can pay later. Your order page shows how.`,
};

function paymentBlocks(
  order: ShopOrder,
  { due, payment }: { readonly due: number; readonly payment: OrderMailData['agreedPayment'] },
  context: ShopContext,
): Content<ShopText>[] {
  if (due === 0) return [shopText`There’s nothing to pay.`];
  if (payment !== undefined) return [agreed[payment]];
  const { settings, bankAccounts } = context;
  const takesCards = isPaidByCard(order, due, context);
  const notices = paymentNotices(settings.paymentNotice, { takesCards, accounts: bankAccounts });
  return [ofShop(notices[order.region]), ...transferBlocks(order, due, bankAccounts)];
}
