import { formatCharge } from '../../../domain/currency.ts';
import type { Minor } from '../../../domain/money.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { documentBlocks, withDocument } from './document-blocks.ts';
import { identityBlocks } from './identity-blocks.ts';
import { followBlock, orderBlocks } from './order-blocks.ts';

/** To the customer: the order is paid. */
export function orderPaid(
  { order, invoice, amount = order.total }: { order: StoredOrder; invoice?: string; amount?: Minor },
  { settings, orderUrl }: MailContext,
): RenderedMail {
  const { reference, currency } = order;
  return {
    replyTo: settings.salesEmail,
    ...withDocument(invoice),
    ...composeMail(`Your ${settings.brand} order ${reference} is paid`, [
      {
        kind: 'text',
        text: `Thank you: ${formatCharge(amount, currency)} for order ${reference} has reached us. Nothing more is to be paid.`,
      },
      ...documentBlocks('invoice', invoice),
      followBlock(order, orderUrl),
      ...orderBlocks(order, `Order ${reference}`),
      ...identityBlocks(settings),
    ]),
  };
}

/** To the customer: money goes back. */
export function orderRefunded(
  { order, amount, note, creditNote }: { order: StoredOrder; amount: Minor; note: string | null; creditNote?: string },
  { settings, orderUrl }: MailContext,
): RenderedMail {
  const { reference, currency } = order;
  return {
    replyTo: settings.salesEmail,
    ...withDocument(creditNote),
    ...composeMail(`A refund for your ${settings.brand} order ${reference}`, [
      {
        kind: 'text',
        text: `We refund ${formatCharge(amount, currency)} for order ${reference}, the way you paid. It may take a few days until your bank shows it.`,
      },
      ...(note ? [{ kind: 'text' as const, text: note }] : []),
      ...documentBlocks('credit note', creditNote),
      followBlock(order, orderUrl),
      ...identityBlocks(settings),
    ]),
  };
}
