import { returnTo } from '../../../domain/buying/warehouse.ts';
import { sendBackDays } from '../../../domain/buying/withdrawal-period.ts';
import { sayWhatHappens } from '../../../domain/buying/withdrawal-words.ts';
import { formatCharge } from '../../../domain/currency.ts';
import { formatDay, formatMoment } from '../../../domain/day.ts';
import { londonDay, shiftDay } from '../../../domain/london-day.ts';
import type { StatementNews, UnknownStatement } from '../../actions/returns/state-withdrawal.ts';
import type { WithdrawalNews } from '../../actions/returns/withdraw-order.ts';
import { type Block, composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { listItems, seeBlock } from './order-blocks.ts';
import { wordsOf } from './own-words.ts';

/** To the customer: the receipt of a withdrawal, with what was stated and when, to keep. */
export function withdrawalReceipt(news: WithdrawalNews, context: MailContext): RenderedMail {
  const { settings, orderUrl } = context;
  const { order, shipped, number: returnNumber } = news;
  const words = wordsOf('withdrawal-receipt', context, { reference: order.reference, returnNumber });
  return {
    replyTo: settings.salesEmail,
    ...composeMail(`Receipt: you have withdrawn from ${settings.brand} order ${order.reference}`, [
      {
        kind: 'text',
        text: `We have received your withdrawal from the contract of order ${order.reference}. This mail is the receipt; please keep it.`,
      },
      { kind: 'heading', text: 'What you stated' },
      { kind: 'rows', rows: statedRows(news) },
      ...reasonBlocks(news.reason),
      { kind: 'heading', text: 'What happens next' },
      ...whatHappens(news).map((text): Block => ({ kind: 'text', text })),
      ...(shipped ? addressBlocks(returnTo(order.region, settings)) : []),
      shipped ? { kind: 'link', text: 'Return slip and progress', url: orderUrl(order) } : seeBlock(order, orderUrl),
      ifNotYou(settings),
      ...words.paragraphs('closing'),
      ...identityBlocks(settings),
    ]),
  };
}

/** To the operator: a customer has withdrawn, and what is to be done about it. */
export function withdrawalNotice(news: WithdrawalNews, { shopCommand }: MailContext): RenderedMail {
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
      { kind: 'text', text: sayRefundDue(news, shopCommand) },
      { kind: 'rows', rows: statedRows(news) },
      ...reasonBlocks(news.reason),
      { kind: 'text', text: `To see it again: ${shopCommand} returns show ${number}` },
    ]),
  };
}

/** By when money is to go back, as the receipt promises it, and how. */
function sayRefundDue({ order, number, shipped, refund, madeAt }: WithdrawalNews, shopCommand: string): string {
  if (refund <= 0) return 'Nothing is to go back.';
  // Where the last day is a Sunday the law may allow the Monday: the earlier is told, which is in time whatever holds.
  const day = formatDay(shiftDay(londonDay(madeAt), sendBackDays));
  const late =
    '. Where the goods are not all here by then, it goes back once they are, or the customer has shown that they were sent';
  const due = `${formatCharge(refund, order.currency)} is to go back by ${day}${shipped ? late : ''}.`;
  return `${due} To refund it: ${shopCommand} returns refund ${number}. What came by card is sent back by that; what came by bank transfer you send back yourself.`;
}

/** To the order's address: a statement came that needs a person's look. */
export function statementReceipt({ statement, order }: StatementNews, context: MailContext): RenderedMail {
  const { settings, orderUrl } = context;
  const words = wordsOf('statement-receipt', context, { reference: statement.reference });
  return {
    replyTo: settings.salesEmail,
    ...composeMail(`Receipt: your statement of withdrawal for ${settings.brand} order ${statement.reference}`, [
      {
        kind: 'text',
        text: `We have received your statement that you withdraw from the contract of order ${statement.reference}. This mail is the receipt; please keep it. Somebody reads your statement and writes to you about what happens next. Until then you need send nothing back.`,
      },
      { kind: 'heading', text: 'What you stated' },
      { kind: 'rows', rows: linklessRows(statement) },
      ...reasonBlocks(statement.reason),
      ...(order ? [seeBlock(order, orderUrl)] : []),
      ifNotYou(settings),
      ...words.paragraphs('closing'),
      ...identityBlocks(settings),
    ]),
  };
}

/**
 * To the address that a statement names which is about no order that we can find: that it came. It may be somebody else's, so nothing stands in it
 * that was typed but the reference, eight capitals and digits; name and reason stand in the receipt of the match.
 */
export function statementHeard(
  { reference, isWhole, receivedAt }: UnknownStatement,
  { settings }: MailContext,
): RenderedMail {
  return {
    replyTo: settings.salesEmail,
    ...composeMail(`Receipt: a statement of withdrawal at ${settings.brand}`, [
      {
        kind: 'text',
        text: 'We have received a statement, with this e-mail address, that its sender withdraws from the contract of an order. This mail is the receipt; please keep it.',
      },
      {
        kind: 'rows',
        rows: [
          ['Order', reference],
          ['Withdrawn from', isWhole ? 'the whole order' : 'the items that were named'],
          ['Received', formatMoment(receivedAt)],
        ],
      },
      {
        kind: 'text',
        text: `We have found no order with this reference and this e-mail address yet. Somebody looks for it and writes to you; the statement counts from the moment above. If you mistyped the reference, reply to this mail with the right one, or call ${settings.phone}.`,
      },
      {
        kind: 'text',
        text: 'If it was not you, somebody gave this address as theirs, and there is nothing to do.',
      },
      ...identityBlocks(settings),
    ]),
  };
}

/** Why nothing was done about a statement by itself, to follow 'It needs your look: '. */
export const obstacleWords: Readonly<Record<StatementNews['statement']['obstacle'], string>> = {
  'no-such-order': 'there is no order with this reference and e-mail address. It may be a letter that was mistyped.',
  'some-items': 'it is about some items only, named in words.',
  'too-late': 'the period to withdraw was over.',
  'nothing-left': 'nothing of the order is left to withdraw from.',
};

/** To the operator: a statement came that needs a person's look. */
export function statementNotice(
  { statement, order, isAnswered }: StatementNews,
  { shopCommand }: MailContext,
): RenderedMail {
  const { id, email, obstacle, reason } = statement;
  return {
    replyTo: email,
    ...composeMail('A statement of withdrawal needs your look', [
      {
        kind: 'text',
        text: `Somebody has stated a withdrawal without the link to their order. It needs your look: ${obstacleWords[obstacle]} ${order ? 'Its receipt was sent to the address of the order.' : isAnswered ? 'The address that was typed was sent a receipt, without name and reason.' : 'No receipt was sent by mail: answer this one.'}`,
      },
      { kind: 'rows', rows: linklessRows(statement) },
      ...reasonBlocks(reason),
      {
        kind: 'text',
        text: `To act upon it as of the moment it was stated: ${shopCommand} returns match ${id} REFERENCE. To lay it aside: ${shopCommand} returns dismiss ${id} --note '...'`,
      },
    ]),
  };
}

function whatHappens({ order, refund, due, ...news }: WithdrawalNews): string[] {
  const charge = (amount: number) => (amount > 0 ? formatCharge(amount, order.currency) : undefined);
  return sayWhatHappens({ ...news, refund: charge(refund), due: charge(due) });
}

function statedRows({ order, number, items, name, email, madeAt }: WithdrawalNews): [string, string][] {
  return [
    ['Order', order.reference],
    ['Withdrawn from', listItems(items)],
    ['Received', formatMoment(madeAt)],
    ['Number', number],
    ['Name', name],
    ['E-mail', email],
  ];
}

function linklessRows({ reference, items, name, email, receivedAt }: StatementNews['statement']): [string, string][] {
  return [
    ['Order', reference],
    ['Withdrawn from', items ?? 'the whole order'],
    ['Received', formatMoment(receivedAt)],
    ['Name', name],
    ['E-mail', email],
  ];
}

function ifNotYou({ phone }: MailContext['settings']): Block {
  return {
    kind: 'text',
    text: `If it was not you who stated this, tell us at once: reply to this mail or call ${phone}.`,
  };
}

function reasonBlocks(reason: string | null): Block[] {
  return reason === null ? [] : [{ kind: 'text', text: `Reason given: ${reason}` }];
}

/** Where goods are sent back to. */
function addressBlocks(address: string): Block[] {
  return [
    { kind: 'heading', text: 'Where to send it' },
    { kind: 'text', text: address },
  ];
}
