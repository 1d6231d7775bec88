import { describeDeadline } from '../../../../domain/orders/holds/order-hold.ts';
import { paymentNotices } from '../../../../domain/payments/payment-notice.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import type { Content } from '../../content.ts';
import { type ShopContext, unprovenEmail } from '../../email-template.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { chargeOf, followBlock, orderBlocks, type WithdrawnSummary, withdrawnText } from '../orders/order-blocks.ts';
import { isPaidByCard, payByCardBlock, transferBlocks } from '../orders/payment-blocks.ts';
import { signOff } from '../shared/sign-off.ts';

interface ReminderData extends WithdrawnSummary {
  readonly order: MailedOrder;
  readonly due: Minor;
  /** When the order is cancelled unless it is paid; null if it is never cancelled automatically. */
  readonly payBy: number | null;
}

/** Reminds the customer that an order awaits payment: fixed text, since the address may be unproven. */
export const paymentReminder = unprovenEmail(
  ({ order, ...news }: ReminderData) => ({ ...news, order: shopOrder(order) }),
  ({ order, due, payBy, withdrawn, worth }, context) => {
    const { settings, orderUrl } = context;
    const { reference } = order;
    const money = chargeOf(due, order.currency);
    const by = payBy === null ? undefined : ofShop(describeDeadline(payBy));
    const awaiting = by ? shopText`Awaiting payment: ${money} by ${by}.` : shopText`Awaiting payment: ${money}.`;
    const isByCard = isPaidByCard(order, due, context);
    return {
      subject: shopText`${settings.brand} order ${reference}: payment reminder`,
      preheader: awaiting,
      blocks: [
        { kind: 'heading', text: shopText`Payment reminder` },
        shopText`We haven’t received your payment for order ${reference} yet. If you’ve already sent it, you can ignore this email.`,
        by
          ? shopText`${awaiting} We reserve your items until then. If we haven’t received your payment by then, we’ll cancel the order and email you.`
          : awaiting,
        isByCard && payByCardBlock(order, orderUrl),
        ...waysBlocks(order, due, context),
        followBlock(order, orderUrl, !isByCard),
        ...orderBlocks(order, shopText`Order ${reference}`, context, worth),
        withdrawnText(withdrawn),
        ...signOff(context),
      ],
    };
  },
);

/** Bank details, or how to pay if neither card nor bank transfer is set up. */
function waysBlocks(order: ShopOrder, due: Minor, context: ShopContext): Content<ShopText>[] {
  const { settings, bankAccounts, takesCards = false } = context;
  const transfer = transferBlocks(order, due, bankAccounts);
  if (transfer.length > 0 || isPaidByCard(order, due, context)) return transfer;
  const notices = paymentNotices(settings.paymentNotice, { takesCards, accounts: bankAccounts });
  return [ofShop(notices[order.region])];
}
