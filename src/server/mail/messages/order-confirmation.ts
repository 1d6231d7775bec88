import type { OrderOrigin } from '../../../domain/buying/order-timeline.ts';
import { describeDeadline } from '../../../domain/buying/order-hold.ts';
import { paymentNotices } from '../../../domain/buying/payment-notice.ts';
import { formatCharge } from '../../../domain/currency.ts';
import { type BankAccounts, transferRows } from '../../config/bank-accounts.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { type Block, composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { essentialBlocks } from './essential-blocks.ts';
import { identityBlocks } from './identity-blocks.ts';
import { followBlock, orderBlocks } from './order-blocks.ts';
import { orderMarkup } from './order-markup.ts';
import { wordsOf } from './own-words.ts';

interface OrderNews {
  readonly order: StoredOrder;
  /** The quotation that it came from; absent in mails that were queued before that was told. */
  readonly quotation?: string;
  /** By when it is to be paid; absent where it is not cancelled by itself. */
  readonly payBy?: number;
}

/**
 * To the customer: what was ordered, and the rights that go with it, to keep. It begins with our words: who orders may name
 * anybody's address, and must not speak to its owner in our name.
 */
export function orderConfirmation({ order, quotation, payBy }: OrderNews, context: MailContext): RenderedMail {
  const { settings, publicUrl, orderUrl } = context;
  const { salesEmail } = settings;
  const words = wordsOf('order-confirmation', context, { reference: order.reference });
  return {
    replyTo: salesEmail,
    ...composeMail(
      words.say('subject'),
      [
        ...words.paragraphs('opening'),
        ...(order.origin ? [{ kind: 'text' as const, text: sayHowItCame(order.origin, quotation) }] : []),
        followBlock(order, orderUrl),
        ...orderBlocks(order, 'Your order'),
        { kind: 'heading', text: 'Payment' },
        ...(order.total === 0 ? [nothingToPay] : paymentBlocks(order, context)),
        ...deadlineBlocks(order, payBy, context),
        { kind: 'heading', text: 'Changing your mind' },
        {
          kind: 'text',
          text: 'You can send purifiers back within 30 days of receiving them, no questions asked. Consumers in the UK and the EU also have the right to cancel within 14 days of receiving any goods, without giving a reason, as set out below. Choose ‘Withdraw from contract here’ on the page of your order, the link above, or write to us with your reference, by replying to this mail, and we will refund you. Every purifier carries a 2-year warranty, in addition to your statutory rights.',
        },
        { kind: 'link', text: 'Terms, delivery, returns and the cancellation form', url: `${publicUrl}/legal/terms` },
        ...words.paragraphs('closing'),
        ...essentialBlocks(order, context),
        ...identityBlocks(settings),
      ],
      orderMarkup(order, undefined, context),
    ),
  };
}

function sayHowItCame(origin: OrderOrigin, quotation: string | undefined): string {
  if (origin === 'telephone') return 'You gave us this order by telephone.';
  return `You ordered this from ${quotation === undefined ? 'a quotation of ours' : `our quotation ${quotation}`}, at its prices.`;
}

function deadlineBlocks(
  order: StoredOrder,
  payBy: number | undefined,
  { settings, bankAccounts, takesCards = false }: MailContext,
): Block[] {
  if (payBy === undefined) return [];
  const awaiting = `Awaiting payment: ${formatCharge(order.total, order.currency)} by ${describeDeadline(payBy)}. We reserve your items until then. If no payment has reached us, we cancel the order and tell you by email.`;
  const isCardOnly = takesCards && bankAccounts?.[order.currency] === undefined;
  const card = ` Once you start a card payment, please finish it within ${settings.cardHoldMinutes} minutes.`;
  return [{ kind: 'text', text: `${awaiting}${isCardOnly ? card : ''}` }];
}

const nothingToPay: Block = { kind: 'text', text: 'Nothing is to be paid.' };

function paymentBlocks(
  order: StoredOrder,
  { settings, orderUrl, bankAccounts, takesCards = false }: MailContext,
): Block[] {
  const notices = paymentNotices(settings.paymentNotice, { takesCards, accounts: bankAccounts });
  return [
    { kind: 'text', text: notices[order.region] },
    ...(takesCards
      ? [
          { kind: 'text' as const, text: 'You can pay by card, on the page of your order.' },
          { kind: 'link' as const, text: 'Pay by card', url: orderUrl(order), isMain: true },
        ]
      : []),
    ...transferBlocks(order, bankAccounts),
  ];
}

function transferBlocks(order: StoredOrder, accounts: BankAccounts | undefined): Block[] {
  const rows = transferRows(order, order.total, accounts);
  if (!rows) return [];
  return [
    {
      kind: 'text',
      text: 'You can pay by bank transfer. Please quote the reference, so that we know whose money it is.',
    },
    { kind: 'rows', rows: rows.map(({ label, value }): [string, string] => [label, value]) },
  ];
}
