import { describeDeadline } from '../../../../domain/orders/order-hold.ts';
import { paymentNotices } from '../../../../domain/payments/payment-notice.ts';
import { longDay } from '../../../../domain/shared/time/london-day.ts';
import type { Block } from '../../compose.ts';
import { provenEmail, type ShopContext } from '../../email-template.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { identityBlocks } from '../shared/identity-blocks.ts';
import { signOff } from '../shared/sign-off.ts';
import { templateTextsOf } from '../shared/template-texts.ts';
import { arrivalBlocks } from './describe-arrival.ts';
import { essentialBlocks } from './legal-blocks.ts';
import { chargeOf, customerBlocks, customerSlot, followBlock, orderBlocks } from './order-blocks.ts';
import { orderMarkup } from './order-markup.ts';
import { isPaidByCard, payByCardBlock, transferBlocks } from './payment-blocks.ts';

interface OrderMailData {
  readonly order: MailedOrder;
  /** The quotation that the order accepts; absent in emails queued by earlier versions. */
  readonly quotation?: ShopText;
  /** Payment deadline; absent if the order is not cancelled automatically. */
  readonly payBy?: number;
}

/**
 * Order confirmation with the line items and the customer's rights, as a durable copy. It opens with the shop's own
 * text: anyone can order with someone else's email address, and must not speak to its owner in the shop's name.
 */
export const orderConfirmation = provenEmail(
  ({ order, quotation, payBy }: OrderMailData) => ({ order: shopOrder(order), quotation, payBy }),
  ({ order, quotation, payBy }, context) => {
    const { settings, publicUrl, orderUrl } = context;
    const words = templateTextsOf('order-confirmation', context, { reference: order.reference });
    return {
      replyTo: settings.salesEmail,
      subject: words.say('subject'),
      preheader: preheaderOf(order, payBy),
      blocks: [
        { kind: 'heading', text: shopText`Order received` },
        ...words.paragraphs('opening'),
        ...(order.origin ? [{ kind: 'text' as const, text: describeOrigin(order.origin, quotation) }] : []),
        { kind: 'rows', rows: factsOf(order) },
        ...arrivalBlocks(order, { paidAt: order.total === 0 ? order.createdAt : null }, settings),
        ...(isPaidByCard(order, order.total, context) ? [payByCardBlock(order, orderUrl)] : []),
        followBlock(order, orderUrl, !isPaidByCard(order, order.total, context)),
        { kind: 'heading', text: shopText`Payment` },
        ...(order.total === 0 ? [nothingToPay] : paymentBlocks(order, context)),
        ...deadlineBlocks(order, payBy, context),
        ...orderBlocks(order, shopText`Your order`),
        customerSlot,
        { kind: 'heading', text: shopText`Changing your mind` },
        {
          kind: 'text',
          text: shopText`You can send purifiers back within 30 days of receiving them, no questions asked. Consumers in the UK and the EU also have the right to cancel within 14 days of receiving any goods, without giving a reason, as set out below. Choose ‘Withdraw from contract here’ on your order page, or reply to this email with your order number, and we’ll refund you. Every purifier carries a 2-year warranty, in addition to your statutory rights.`,
        },
        {
          kind: 'link',
          text: shopText`Terms, delivery, returns and the cancellation form`,
          url: shopText`${publicUrl}/legal/terms`,
        },
        ...words.paragraphs('closing'),
        ...signOff(context),
        ...essentialBlocks(order, context),
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

function preheaderOf({ total, currency }: ShopOrder, payBy: number | undefined): ShopText {
  if (total === 0) return shopText`We’ll email you when it’s dispatched.`;
  const amount = chargeOf(total, currency);
  return payBy === undefined
    ? shopText`Order total: ${amount}. How to pay, and what happens next.`
    : shopText`Awaiting payment: ${amount} by ${ofShop(describeDeadline(payBy))}.`;
}

function describeOrigin(origin: NonNullable<ShopOrder['origin']>, quotation: ShopText | undefined): ShopText {
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

const nothingToPay: Block<ShopText> = { kind: 'text', text: shopText`There’s nothing to pay.` };

function paymentBlocks(order: ShopOrder, context: ShopContext): Block<ShopText>[] {
  const { settings, bankAccounts } = context;
  const takesCards = isPaidByCard(order, order.total, context);
  const notices = paymentNotices(settings.paymentNotice, { takesCards, accounts: bankAccounts });
  return [{ kind: 'text', text: ofShop(notices[order.region]) }, ...transferBlocks(order, order.total, bankAccounts)];
}
