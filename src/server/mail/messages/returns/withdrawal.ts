import { showEmail } from '../../../../domain/mail/show-email.ts';
import { channelTexts } from '../../../../domain/returns/declaration-channels.ts';
import { unmatchedReasonTexts } from '../../../../domain/returns/unmatched-reasons.ts';
import { returnShippingDays } from '../../../../domain/returns/withdrawal-period.ts';
import { describeNextSteps } from '../../../../domain/returns/withdrawal-texts.ts';
import { formatDateTime, formatDay } from '../../../../domain/shared/time/day.ts';
import { londonDay, shiftDay } from '../../../../domain/shared/time/london-day.ts';
import { returnTo } from '../../../../domain/shipping/warehouse.ts';
import { type Content, facts, mainLink } from '../../content.ts';
import { personalSlot, provenEmail, type ShopContext, unprovenEmail } from '../../email-template.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { type OfShop, type OfVisitor, ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { chargeOf, formatItems, seeBlock } from '../orders/order-blocks.ts';
import { commandBlock, deskButton, operatorMail } from '../shared/operator-mail.ts';
import { signature } from '../shared/sign-off.ts';
import { templateTextsOf } from '../shared/template-texts.ts';
import type { UnknownOrderWithdrawal, UnmatchedWithdrawalMailData, WithdrawalMailData } from './withdrawal-data.ts';

type Typed = 'name' | 'email' | 'reason';

type MailedWithdrawal = OfShop<Omit<WithdrawalMailData, 'order' | Typed>> &
  OfVisitor<Pick<WithdrawalMailData, Typed>> & { readonly order: MailedOrder };

/** The slot for visitor input, which only a receipt to a proven address repeats. */
const withdrawnSlot = personalSlot('statement');

/** The customer's receipt of a withdrawal, with its content and time, as a durable copy. */
export const withdrawalReceipt = provenEmail(
  ({ order, name: _, email: __, reason: ___, ...news }: MailedWithdrawal) => ({ ...news, order: shopOrder(order) }),
  (news, context) => {
    const { settings, orderUrl } = context;
    const { order, shipped, number: returnNumber } = news;
    const { reference } = order;
    const words = templateTextsOf('withdrawal-receipt', context, { reference, returnNumber });
    return {
      subject: shopText`${settings.brand} order ${reference}: withdrawal`,
      preheader: shopText`Your receipt, and what happens next.`,
      blocks: [
        { kind: 'heading', text: shopText`Receipt of your withdrawal` },
        shopText`We’ve received your withdrawal from the contract of order ${reference}. This email is your receipt, so please keep it.`,
        { kind: 'heading', text: shopText`Your statement` },
        factsOf(news),
        withdrawnSlot,
        { kind: 'heading', text: shopText`What happens next` },
        ...whatHappens(news),
        ...(shipped ? addressBlocks(ofShop(returnTo(order.region, settings))) : []),
        shipped ? mainLink(shopText`View return slip`, orderUrl(order)) : seeBlock(order, orderUrl),
        ifNotYou(settings),
        ...words.paragraphs('closing'),
        signature(context),
      ],
    };
  },
  { places: { statement: statedBlocks } },
);

/** Notifies the operator of a withdrawal and of the next steps. */
export function withdrawalNotice(news: MailedWithdrawal, context: MailContext): RenderedMail {
  const { order, number, shipped, whole, isPart } = news;
  const { shopCommand } = context;
  const todo = shipped
    ? 'Send the customer a prepaid return label: we’ve told them to expect it, usually by the next working day.'
    : whole
      ? 'The order had not been dispatched and is cancelled. Do not dispatch it.'
      : isPart
        ? 'These items had not been dispatched. Do not dispatch them.'
        : 'The order had not been dispatched. Dispatch the remaining items only.';
  const received = shipped ? `${shopCommand} returns receive ${number} once the parcel is here; ` : '';
  const refunded = news.refund > 0 ? `${shopCommand} returns refund ${number} refunds it; ` : '';
  const contents: Content[] = [
    { kind: 'heading', text: 'Withdrawal' },
    `The customer has withdrawn from the contract of order ${order.reference}. ${todo}`,
    describeRefundDue(news),
    factsOf(news),
    deskButton('View return', `/returns/${number}`, context),
    ...statedBlocks(news),
    commandBlock(`${received}${refunded}${shopCommand} returns show ${number} shows it.`),
  ];
  return { replyTo: news.email, ...operatorMail(`Withdrawal from order ${order.reference}`, contents, context) };
}

/** The refund deadline that the receipt states. */
function describeRefundDue({ order, shipped, refund, madeAt }: MailedWithdrawal): string {
  if (refund <= 0) return 'No refund is due.';
  // If the last day is a Sunday the law may allow the Monday; the earlier day is in time either way.
  const day = formatDay(shiftDay(londonDay(madeAt), returnShippingDays));
  const late = shipped
    ? ' If you haven’t received all the goods by then, refund it once you have, or once the customer shows that they were sent.'
    : '';
  return `Refund ${chargeOf(refund, order.currency)} by ${day}.${late} Card payments are refunded through the provider; refund a bank transfer yourself.`;
}

type MailedUnmatchedWithdrawal = OfShop<Omit<UnmatchedWithdrawalMailData['statement'], Typed | 'items'>> &
  OfVisitor<Pick<UnmatchedWithdrawalMailData['statement'], Typed | 'items'>>;

interface UnmatchedWithdrawalMail {
  readonly statement: MailedUnmatchedWithdrawal;
  readonly order?: MailedOrder | undefined;
  /** Whether the typed email address was sent a receipt although it belongs to no order. */
  readonly isAnswered?: boolean;
}

/**
 * Tells the order's email address that an unmatched withdrawal was received and waits for the link in this email or
 * for staff.
 */
export const unmatchedWithdrawalReceipt = provenEmail(
  ({ statement: { id, reference, items, obstacle, receivedAt }, order }: UnmatchedWithdrawalMail) => ({
    id,
    reference,
    isWhole: items === null,
    obstacle,
    receivedAt,
    order: order && shopOrder(order),
  }),
  ({ id, order, obstacle, ...news }, context) => {
    const { settings, orderUrl } = context;
    const { reference } = news;
    const words = templateTextsOf('statement-receipt', context, { reference });
    return {
      subject: shopText`${settings.brand} order ${reference}: your statement`,
      preheader:
        obstacle === 'unconfirmed'
          ? shopText`Please confirm that the statement is yours.`
          : shopText`We’ll read it and email you about what happens next.`,
      blocks: [
        { kind: 'heading', text: shopText`Receipt of your statement of withdrawal` },
        shopText`We’ve received your statement that you withdraw from the contract of order ${reference}. This email is your receipt, so please keep it. Your statement takes effect from the time given below.`,
        ...(obstacle === 'unconfirmed' ? confirmBlocks(context.statementUrl(id)) : [lookedAt]),
        { kind: 'heading', text: shopText`Your statement` },
        linklessFacts(news),
        withdrawnSlot,
        order && seeBlock(order, orderUrl, obstacle !== 'unconfirmed'),
        ifNotYou(settings),
        ...words.paragraphs('closing'),
        signature(context),
      ],
    };
  },
  { places: { statement: ({ statement }) => linklessBlocks(statement) } },
);

function confirmBlocks(url: ShopText): Content<ShopText>[] {
  return [
    shopText`Please confirm that the statement is yours: anyone who knows your order number and email address could have made it. We’ll process it as soon as you do. You don’t need to send anything back yet.`,
    mainLink(shopText`Confirm withdrawal`, url),
  ];
}

const lookedAt = shopText`We’ll read your statement and email you about what happens next. You don’t need to send anything back yet.`;

/**
 * Acknowledges a withdrawal that matches no order, to the email address typed in it. It may be someone else's, so the
 * only typed text is the reference, eight capitals and digits; name and reason follow in the receipt of the match.
 */
export const unknownOrderWithdrawalReceipt = unprovenEmail(
  // The form has validated the pattern of the reference.
  ({ reference, isWhole, receivedAt }: OfShop<UnknownOrderWithdrawal>) => ({ reference, isWhole, receivedAt }),
  (news, context) => {
    const { brand, phone } = context.settings;
    return {
      subject: shopText`${brand}: withdrawal statement received`,
      preheader: shopText`We haven’t found the order yet. Please check its number.`,
      blocks: [
        { kind: 'heading', text: shopText`Receipt of a statement of withdrawal` },
        shopText`We’ve received a statement, with this email address, that its sender withdraws from the contract of an order. This email is your receipt, so please keep it.`,
        linklessFacts(news),
        shopText`We haven’t found an order with this number and this email address yet. We’ll look for it and email you. The statement takes effect from the time given above. If you mistyped the number, reply to this email with the right one or call ${phone}.`,
        shopText`If you didn’t request this, ignore this email: someone else entered your address.`,
        signature(context),
      ],
    };
  },
);

/** Notifies the operator of an unmatched withdrawal that staff must review. */
export function unmatchedWithdrawalNotice(
  { statement, order, isAnswered }: UnmatchedWithdrawalMail,
  context: MailContext,
): RenderedMail {
  const { id, email, obstacle } = statement;
  const { shopCommand } = context;
  const contents: Content[] = [
    { kind: 'heading', text: 'Withdrawal to match' },
    `A customer has declared a withdrawal without an order link. We couldn’t process it automatically: ${unmatchedReasonTexts[obstacle]} ${describeReceipt(order !== undefined, isAnswered)}`,
    linklessFacts({ ...statement, isWhole: statement.items === null }),
    deskButton('Review withdrawal', `/returns/statements/${id}`, context),
    ...linklessBlocks(statement),
    commandBlock(
      `${shopCommand} returns match-withdrawal ${id} REFERENCE processes it as of the time it was declared; ${shopCommand} returns dismiss-withdrawal ${id} --note '...' dismisses it.`,
    ),
  ];
  return { replyTo: email, ...operatorMail('Withdrawal to match', contents, context) };
}

function describeReceipt(hasOrder: boolean, isAnswered: boolean | undefined): string {
  if (hasOrder) return 'We emailed a receipt to the order’s address.';
  return isAnswered
    ? 'We emailed a receipt, without name and reason, to the address entered.'
    : 'We have not emailed a receipt: please reply to this one.';
}

function whatHappens(news: Omit<MailedWithdrawal, 'order' | Typed> & { readonly order: ShopOrder }): ShopText[] {
  const { order, refund, due, ...rest } = news;
  const charge = (amount: number) => (amount > 0 ? chargeOf(amount, order.currency) : undefined);
  return describeNextSteps({ ...rest, refund: charge(refund), due: charge(due) }).map((text) => ofShop(text));
}

type Facts = Pick<MailedWithdrawal, 'number' | 'items' | 'madeAt' | 'channel'> & {
  readonly order: Pick<ShopOrder, 'reference'>;
};

function factsOf({ order, number, items, madeAt, channel }: Facts) {
  return facts(
    [shopText`Order`, order.reference],
    [shopText`Withdrawn from`, formatItems(items)],
    [shopText`Received`, ofShop(formatDateTime(madeAt))],
    channel !== undefined && [shopText`Declared`, ofShop(channelTexts[channel])],
    [shopText`Return number`, number],
  );
}

/** What the visitor entered in a withdrawal. */
function statedBlocks({ name, email, reason }: OfVisitor<Pick<WithdrawalMailData, Typed>>): Content[] {
  return [facts(['Name', name], ['Email', showEmail(email)]), reason !== null && `Reason given: ${reason}`];
}

function linklessFacts({
  reference,
  isWhole,
  receivedAt,
}: Pick<OfShop<UnknownOrderWithdrawal>, 'reference' | 'isWhole' | 'receivedAt'>) {
  return facts(
    [shopText`Order`, reference],
    [shopText`Withdrawn from`, isWhole ? shopText`the whole order` : shopText`the items named in the statement`],
    [shopText`Received`, ofShop(formatDateTime(receivedAt))],
  );
}

/** The same for an unmatched withdrawal, with its items as free text. */
function linklessBlocks({ items, ...stated }: Pick<MailedUnmatchedWithdrawal, Typed | 'items'>): Content[] {
  return [items !== null && facts(['Items', items]), ...statedBlocks(stated)];
}

function ifNotYou({ phone }: ShopContext['settings']): ShopText {
  return shopText`If you didn’t request this, tell us straight away: reply to this email or call ${phone}.`;
}

function addressBlocks(address: ShopText): Content<ShopText>[] {
  return [{ kind: 'heading', text: shopText`Return address` }, address];
}
