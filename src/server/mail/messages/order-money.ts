import { currencySymbol, formatCharge } from '../../../domain/currency.ts';
import { type Minor, toDecimal } from '../../../domain/money.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { followBlock, orderBlocks } from './order-blocks.ts';

/** To the customer: the order is paid. */
export function orderPaid({ order }: { order: StoredOrder }, { settings, orderUrl }: MailContext): RenderedMail {
  const { reference, total, currency } = order;
  return {
    replyTo: settings.salesEmail,
    ...composeMail(`Your ${settings.brand} order ${reference} is paid`, [
      {
        kind: 'text',
        text: `Thank you: ${formatCharge(total, currency)} for order ${reference} has reached us. Nothing more is to be paid.`,
      },
      followBlock(order, orderUrl),
      ...orderBlocks(order, `Order ${reference}`),
      ...identityBlocks(settings),
    ]),
  };
}

interface RefundTold {
  readonly order: StoredOrder;
  readonly amount: Minor;
  /** Absent in mails that were queued before there were others than the order's. */
  readonly currency?: string;
  readonly note: string | null;
  /** False where it gives back what never counted as the order's money. */
  readonly counted?: boolean;
}

/** To the customer: money goes back. */
export function orderRefunded(
  { order, amount, currency = order.currency, note, counted = true }: RefundTold,
  { settings, orderUrl }: MailContext,
): RenderedMail {
  const { reference } = order;
  const money = `${currencySymbol(currency)}${toDecimal(amount)}`;
  return {
    replyTo: settings.salesEmail,
    ...composeMail(`A refund for your ${settings.brand} order ${reference}`, [
      {
        kind: 'text',
        text: counted
          ? `We refund ${money} for order ${reference}, the way you paid. It may take a few days until your bank shows it.`
          : `${money} came in for order ${reference}, though nothing of the kind was to be paid. We send it back the way it came. It may take a few days until your bank shows it.`,
      },
      ...(note ? [{ kind: 'text' as const, text: note }] : []),
      followBlock(order, orderUrl),
      ...identityBlocks(settings),
    ]),
  };
}
