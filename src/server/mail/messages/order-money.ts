import { formatCharge } from '../../../domain/currency.ts';
import type { Minor } from '../../../domain/money.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { followBlock, orderBlocks } from './order-blocks.ts';

/** To the customer: the order is paid. */
export function orderPaid(
  { order, amount = order.total }: { order: StoredOrder; amount?: Minor },
  { settings, orderUrl }: MailContext,
): RenderedMail {
  const { reference, currency } = order;
  return {
    replyTo: settings.salesEmail,
    ...composeMail(`Your ${settings.brand} order ${reference} is paid`, [
      {
        kind: 'text',
        text: `Thank you: ${formatCharge(amount, currency)} for order ${reference} has reached us. Nothing more is to be paid.`,
      },
      followBlock(order, orderUrl),
      ...orderBlocks(order, `Order ${reference}`),
      ...identityBlocks(settings),
    ]),
  };
}

/** To the customer: money goes back. */
export function orderRefunded(
  { order, amount, note }: { order: StoredOrder; amount: Minor; note: string | null },
  { settings, orderUrl }: MailContext,
): RenderedMail {
  const { reference, currency } = order;
  return {
    replyTo: settings.salesEmail,
    ...composeMail(`A refund for your ${settings.brand} order ${reference}`, [
      {
        kind: 'text',
        text: `We refund ${formatCharge(amount, currency)} for order ${reference}, the way you paid. It may take a few days until your bank shows it.`,
      },
      ...(note ? [{ kind: 'text' as const, text: note }] : []),
      followBlock(order, orderUrl),
      ...identityBlocks(settings),
    ]),
  };
}
