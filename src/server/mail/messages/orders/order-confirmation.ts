import { describeDeadline } from '../../../../domain/orders/order-hold.ts';
import { cardMinimumAbove } from '../../../../domain/payments/card-payment.ts';
import { paymentNotices } from '../../../../domain/payments/payment-notice.ts';
import { transferRows } from '../../../config/bank-accounts.ts';
import type { Block } from '../../compose.ts';
import { provenEmail, type ShopContext } from '../../email-template.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { identityBlocks } from '../shared/identity-blocks.ts';
import { essentialBlocks } from './legal-blocks.ts';
import { chargeOf, customerBlocks, customerSlot, followBlock, orderBlocks } from './order-blocks.ts';
import { orderMarkup } from './order-markup.ts';
import { templateTextsOf } from '../shared/template-texts.ts';

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
      blocks: [
        ...words.paragraphs('opening'),
        ...(order.origin ? [{ kind: 'text' as const, text: describeOrigin(order.origin, quotation) }] : []),
        followBlock(order, orderUrl),
        ...orderBlocks(order, shopText`Your order`),
        customerSlot,
        { kind: 'heading', text: shopText`Payment` },
        ...(order.total === 0 ? [nothingToPay] : paymentBlocks(order, context)),
        ...deadlineBlocks(order, payBy, context),
        { kind: 'heading', text: shopText`Changing your mind` },
        {
          kind: 'text',
          text: shopText`You can send purifiers back within 30 days of receiving them, no questions asked. Consumers in the UK and the EU also have the right to cancel within 14 days of receiving any goods, without giving a reason, as set out below. Choose ‘Withdraw from contract here’ on your order page, the link above, or write to us with your order number, by replying to this email, and we’ll refund you. Every purifier carries a 2-year warranty, in addition to your statutory rights.`,
        },
        {
          kind: 'link',
          text: shopText`Terms, delivery, returns and the cancellation form`,
          url: shopText`${publicUrl}/legal/terms`,
        },
        ...words.paragraphs('closing'),
        ...essentialBlocks(order, context),
        ...identityBlocks(context),
      ],
      markup: orderMarkup(order, undefined, context),
    };
  },
  { places: { customer: ({ order }) => customerBlocks(order) } },
);

function describeOrigin(origin: NonNullable<ShopOrder['origin']>, quotation: ShopText | undefined): ShopText {
  if (origin === 'telephone') return shopText`You gave us this order by telephone.`;
  return quotation === undefined
    ? shopText`You ordered this from a quote of ours, at its prices.`
    : shopText`You ordered this from our quote ${quotation}, at its prices.`;
}

function deadlineBlocks(
  order: ShopOrder,
  payBy: number | undefined,
  { settings, bankAccounts, takesCards = false }: ShopContext,
): Block<ShopText>[] {
  if (payBy === undefined) return [];
  const awaiting = shopText`Awaiting payment: ${chargeOf(order.total, order.currency)} by ${ofShop(describeDeadline(payBy))}. We reserve your items until then. If no payment has reached us, we cancel the order and tell you by email.`;
  const isCardOnly = takesCards && bankAccounts?.[order.currency] === undefined;
  const card = shopText` Once you start a card payment, please finish it within ${settings.cardHoldMinutes} minutes.`;
  return [{ kind: 'text', text: isCardOnly ? shopText`${awaiting}${card}` : awaiting }];
}

const nothingToPay: Block<ShopText> = { kind: 'text', text: shopText`There is nothing to pay.` };

function paymentBlocks(
  order: ShopOrder,
  { settings, orderUrl, bankAccounts, takesCards: shopTakesCards = false }: ShopContext,
): Block<ShopText>[] {
  const takesCards = shopTakesCards && cardMinimumAbove(order.total, order.currency) === undefined;
  const notices = paymentNotices(settings.paymentNotice, { takesCards, accounts: bankAccounts });
  return [
    { kind: 'text', text: ofShop(notices[order.region]) },
    ...(takesCards
      ? [
          { kind: 'text' as const, text: shopText`You can pay by card on your order page.` },
          { kind: 'link' as const, text: shopText`Pay by card`, url: orderUrl(order), isMain: true },
        ]
      : []),
    ...transferBlocks(order, bankAccounts),
  ];
}

function transferBlocks(order: ShopOrder, accounts: ShopContext['bankAccounts']): Block<ShopText>[] {
  const rows = transferRows(order, order.total, accounts);
  if (!rows) return [];
  return [
    {
      kind: 'text',
      text: shopText`You can pay by bank transfer. Include the payment reference so we can match your payment.`,
    },
    { kind: 'rows', rows: rows.map(({ label, value }) => [ofShop(label), ofShop(value)] as const) },
  ];
}
