import { showEmail } from '../../../../domain/mail/show-email.ts';
import { unmatchedReasonTexts } from '../../../../domain/returns/unmatched-reasons.ts';
import { returnShippingDays } from '../../../../domain/returns/withdrawal-period.ts';
import { describeNextSteps } from '../../../../domain/returns/withdrawal-texts.ts';
import { formatDateTime, formatDay } from '../../../../domain/shared/time/day.ts';
import { londonDay, shiftDay } from '../../../../domain/shared/time/london-day.ts';
import { returnTo } from '../../../../domain/shipping/warehouse.ts';
import { type Block, composeMail } from '../../compose.ts';
import { personalSlot, provenEmail, type ShopContext, unprovenEmail } from '../../email-template.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { type OfShop, type OfVisitor, ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { identityBlocks } from '../shared/identity-blocks.ts';
import { chargeOf, formatItems, seeBlock } from '../orders/order-blocks.ts';
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
      replyTo: settings.salesEmail,
      subject: shopText`Receipt: you have withdrawn from ${settings.brand} order ${reference}`,
      blocks: [
        {
          kind: 'text',
          text: shopText`We’ve received your withdrawal from the contract of order ${reference}. This email is the receipt, so please keep it.`,
        },
        { kind: 'heading', text: shopText`What you stated` },
        { kind: 'rows', rows: factsOf(news) },
        withdrawnSlot,
        { kind: 'heading', text: shopText`What happens next` },
        ...whatHappens(news).map((text): Block<ShopText> => ({ kind: 'text', text })),
        ...(shipped ? addressBlocks(ofShop(returnTo(order.region, settings))) : []),
        shipped
          ? { kind: 'link', text: shopText`Return slip and progress`, url: orderUrl(order) }
          : seeBlock(order, orderUrl),
        ifNotYou(settings),
        ...words.paragraphs('closing'),
        ...identityBlocks(context),
      ],
    };
  },
  { places: { statement: statedBlocks } },
);

/** Notifies the operator of a withdrawal and of the next steps. */
export function withdrawalNotice(news: MailedWithdrawal, { shopCommand }: MailContext): RenderedMail {
  const { order, number, shipped, whole } = news;
  const todo = shipped
    ? `The goods come back. Send the customer a prepaid label: their receipt says that it comes, usually by the next working day. When the parcel is here: ${shopCommand} returns receive ${number}`
    : whole
      ? 'The order had not been shipped and is cancelled: do not send it.'
      : 'The order had not been shipped: send the rest of it, without these items.';
  return {
    replyTo: news.email,
    ...composeMail(`Withdrawal from order ${order.reference}`, [
      { kind: 'text', text: `The customer has withdrawn from the contract of order ${order.reference}. ${todo}` },
      { kind: 'text', text: describeRefundDue(news, shopCommand) },
      { kind: 'rows', rows: factsOf(news) },
      ...statedBlocks(news),
      { kind: 'text', text: `To see it again: ${shopCommand} returns show ${number}` },
    ]),
  };
}

/** The refund deadline that the receipt promises, and how to refund. */
function describeRefundDue({ order, number, shipped, refund, madeAt }: MailedWithdrawal, shopCommand: string): string {
  if (refund <= 0) return 'Nothing is to go back.';
  // If the last day is a Sunday the law may allow the Monday; the earlier day is in time either way.
  const day = formatDay(shiftDay(londonDay(madeAt), returnShippingDays));
  const late =
    '. Where the goods are not all here by then, it goes back once they are, or the customer has shown that they were sent';
  const due = `${chargeOf(refund, order.currency)} is to go back by ${day}${shipped ? late : ''}.`;
  return `${due} To refund it: ${shopCommand} returns refund ${number}. What came by card is sent back by that; what came by bank transfer you send back yourself.`;
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
      replyTo: settings.salesEmail,
      subject: shopText`Receipt: your statement of withdrawal for ${settings.brand} order ${reference}`,
      blocks: [
        {
          kind: 'text',
          text: shopText`We’ve received your statement that you withdraw from the contract of order ${reference}. This email is the receipt, so please keep it. The statement counts from the moment below.`,
        },
        ...(obstacle === 'unconfirmed' ? confirmBlocks(context.statementUrl(id)) : [lookedAt]),
        { kind: 'heading', text: shopText`What you stated` },
        { kind: 'rows', rows: linklessFacts(news) },
        withdrawnSlot,
        ...(order ? [seeBlock(order, orderUrl)] : []),
        ifNotYou(settings),
        ...words.paragraphs('closing'),
        ...identityBlocks(context),
      ],
    };
  },
  { places: { statement: ({ statement }) => linklessBlocks(statement) } },
);

function confirmBlocks(url: ShopText): Block<ShopText>[] {
  return [
    {
      kind: 'text',
      text: shopText`Please confirm that the statement is yours: anybody who knows your order number and email address could have made it. We act on it as soon as you do. You don’t need to send anything back yet.`,
    },
    { kind: 'link', text: shopText`Confirm withdrawal`, url, isMain: true },
  ];
}

const lookedAt: Block<ShopText> = {
  kind: 'text',
  text: shopText`We’ll read your statement and email you about what happens next. You don’t need to send anything back yet.`,
};

/**
 * Acknowledges a withdrawal that matches no order, to the email address typed in it. It may be someone else's, so the
 * only typed text is the reference, eight capitals and digits; name and reason follow in the receipt of the match.
 */
export const unknownOrderWithdrawalReceipt = unprovenEmail(
  // The form has validated the pattern of the reference.
  ({ reference, isWhole, receivedAt }: OfShop<UnknownOrderWithdrawal>) => ({ reference, isWhole, receivedAt }),
  (news, context) => {
    const { brand, salesEmail, phone } = context.settings;
    return {
      replyTo: salesEmail,
      subject: shopText`Receipt: a statement of withdrawal at ${brand}`,
      blocks: [
        {
          kind: 'text',
          text: shopText`We’ve received a statement, with this email address, that its sender withdraws from the contract of an order. This email is the receipt, so please keep it.`,
        },
        { kind: 'rows', rows: linklessFacts(news) },
        {
          kind: 'text',
          text: shopText`We haven’t found an order with this number and this email address yet. We’ll look for it and email you; the statement counts from the moment above. If you mistyped the number, reply to this email with the right one, or call ${phone}.`,
        },
        {
          kind: 'text',
          text: shopText`If you didn’t request this, ignore this email: somebody gave this address as theirs.`,
        },
        ...identityBlocks(context),
      ],
    };
  },
);

/** Notifies the operator of an unmatched withdrawal that staff must review. */
export function unmatchedWithdrawalNotice(
  { statement, order, isAnswered }: UnmatchedWithdrawalMail,
  { shopCommand }: MailContext,
): RenderedMail {
  const { id, email, obstacle } = statement;
  return {
    replyTo: email,
    ...composeMail('A statement of withdrawal needs your look', [
      {
        kind: 'text',
        text: `Somebody has stated a withdrawal without the link to their order. It needs your look: ${unmatchedReasonTexts[obstacle]} ${order ? 'Its receipt was sent to the address of the order.' : isAnswered ? 'The address that was typed was sent a receipt, without name and reason.' : 'No receipt was sent by mail: answer this one.'}`,
      },
      { kind: 'rows', rows: linklessFacts({ ...statement, isWhole: statement.items === null }) },
      ...linklessBlocks(statement),
      {
        kind: 'text',
        text: `To act upon it as of the moment it was stated: ${shopCommand} returns match-withdrawal ${id} REFERENCE. To lay it aside: ${shopCommand} returns dismiss-withdrawal ${id} --note '...'`,
      },
    ]),
  };
}

function whatHappens(news: Omit<MailedWithdrawal, 'order' | Typed> & { readonly order: ShopOrder }): ShopText[] {
  const { order, refund, due, ...rest } = news;
  const charge = (amount: number) => (amount > 0 ? chargeOf(amount, order.currency) : undefined);
  return describeNextSteps({ ...rest, refund: charge(refund), due: charge(due) }).map((text) => ofShop(text));
}

type Facts = Pick<MailedWithdrawal, 'number' | 'items' | 'madeAt'> & { readonly order: Pick<ShopOrder, 'reference'> };

function factsOf({ order, number, items, madeAt }: Facts): [ShopText, ShopText][] {
  return [
    [shopText`Order`, order.reference],
    [shopText`Withdrawn from`, formatItems(items)],
    [shopText`Received`, ofShop(formatDateTime(madeAt))],
    [shopText`Number`, number],
  ];
}

/** The visitor input of a withdrawal. */
function statedBlocks({ name, email, reason }: OfVisitor<Pick<WithdrawalMailData, Typed>>): Block[] {
  return [
    {
      kind: 'rows',
      rows: [
        ['Name', name],
        ['Email', showEmail(email)],
      ],
    },
    ...(reason === null ? [] : [{ kind: 'text', text: `Reason given: ${reason}` } as const]),
  ];
}

function linklessFacts({
  reference,
  isWhole,
  receivedAt,
}: Pick<OfShop<UnknownOrderWithdrawal>, 'reference' | 'isWhole' | 'receivedAt'>): [ShopText, ShopText][] {
  return [
    [shopText`Order`, reference],
    [shopText`Withdrawn from`, isWhole ? shopText`the whole order` : shopText`the items that were named`],
    [shopText`Received`, ofShop(formatDateTime(receivedAt))],
  ];
}

/** The same for an unmatched withdrawal, with its items as free text. */
function linklessBlocks({ items, ...stated }: Pick<MailedUnmatchedWithdrawal, Typed | 'items'>): Block[] {
  return [...(items === null ? [] : [{ kind: 'rows', rows: [['Items', items]] } as const]), ...statedBlocks(stated)];
}

function ifNotYou({ phone }: ShopContext['settings']): Block<ShopText> {
  return {
    kind: 'text',
    text: shopText`If you didn’t request this, tell us straight away: reply to this email or call ${phone}.`,
  };
}

/** The return address. */
function addressBlocks(address: ShopText): Block<ShopText>[] {
  return [
    { kind: 'heading', text: shopText`Where to send it` },
    { kind: 'text', text: address },
  ];
}
