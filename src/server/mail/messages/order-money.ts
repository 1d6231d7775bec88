import { currencySymbol, formatCharge } from '../../../domain/currency.ts';
import { type Minor, toDecimal } from '../../../domain/money.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { documentBlocks, withDocument } from './document-blocks.ts';
import { identityBlocks } from './identity-blocks.ts';
import { orderBlocks, seeBlock, type WithdrawnTold, withdrawnBlocks } from './order-blocks.ts';
import { wordsOf } from './own-words.ts';

/** What was withdrawn from by then is not part of what was paid. */
interface PaidTold extends WithdrawnTold {
  readonly order: StoredOrder;
  readonly invoice?: string;
  readonly amount?: Minor;
}

/** To the customer: the order is paid. */
export function orderPaid(
  { order, invoice, amount = order.total, withdrawn, worth }: PaidTold,
  context: MailContext,
): RenderedMail {
  const { settings, orderUrl } = context;
  const { reference, currency } = order;
  const words = wordsOf('order-paid', context, { reference });
  return {
    replyTo: settings.salesEmail,
    ...withDocument(invoice),
    ...composeMail(words.say('subject'), [
      {
        kind: 'text',
        text: `Thank you: ${formatCharge(amount, currency)} for order ${reference} has reached us. Nothing more is to be paid.`,
      },
      ...documentBlocks('invoice', invoice),
      seeBlock(order, orderUrl),
      ...orderBlocks(order, `Order ${reference}`, worth),
      ...withdrawnBlocks(withdrawn),
      ...words.paragraphs('closing'),
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
  /** The number of the credit note that goes with it. */
  readonly creditNote?: string;
  /** What is kept back for its returns, since goods lost value; absent in mails that were queued before that was possible. */
  readonly keptBack?: readonly { readonly number: string; readonly amount: Minor; readonly note: string | null }[];
}

/** To the customer: money goes back. */
export function orderRefunded(
  { order, amount, currency = order.currency, note, counted = true, creditNote, keptBack = [] }: RefundTold,
  context: MailContext,
): RenderedMail {
  const { settings, orderUrl } = context;
  const { reference } = order;
  const words = wordsOf('order-refunded', context, { reference });
  const money = `${currencySymbol(currency)}${toDecimal(amount)}`;
  // Where nothing goes back, no subject may promise that something does, whoever worded it.
  const isNothing = counted && amount === 0;
  const subject = isNothing ? `About your return for ${settings.brand} order ${reference}` : words.say('subject');
  return {
    replyTo: settings.salesEmail,
    ...withDocument(creditNote),
    ...composeMail(subject, [
      {
        kind: 'text',
        text: !counted
          ? `${money} came in for order ${reference}, though nothing of the kind was to be paid. We send it back the way it came. It may take a few days until your bank shows it.`
          : isNothing
            ? `Nothing goes back to you for what you returned of order ${reference}.`
            : `We refund ${money} for order ${reference}, the way you paid. It may take a few days until your bank shows it.`,
      },
      ...keptBack.flatMap((one) => sayKeptBack(one, order)).map((text) => ({ kind: 'text' as const, text })),
      ...(note ? [{ kind: 'text' as const, text: note }] : []),
      ...documentBlocks('credit note', creditNote),
      seeBlock(order, orderUrl),
      ...words.paragraphs('closing'),
      ...identityBlocks(settings),
    ]),
  };
}

function sayKeptBack(
  { number, amount, note }: NonNullable<RefundTold['keptBack']>[number],
  { currency }: StoredOrder,
): string[] {
  const kept = `Of what your return ${number} is worth we keep back ${formatCharge(amount, currency)}, since the goods have lost value.`;
  return [kept, ...(note ? [note] : [])];
}
