import type { Minor } from '../../../../domain/shared/money/money.ts';
import { provenEmail, type ShopContext, type ShopEmail } from '../../email-template.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { type ShopText, shopText } from '../../shop-text.ts';
import { chargeOf, formatItems, type Items, seeBlock } from '../orders/order-blocks.ts';
import { isPaidByCard, transferBlocks } from '../orders/payment-blocks.ts';
import { attachedCreditNote, documentSlot } from '../shared/document-blocks.ts';
import { signOff } from '../shared/sign-off.ts';
import { type TemplateTexts, templateTextsOf } from '../shared/template-texts.ts';

/** Data of emails about a return. */
interface ReturnMailData {
  readonly order: MailedOrder;
  readonly number: ShopText;
  readonly items: Items;
  /** Items still awaited; absent in emails queued by earlier versions. */
  readonly rest?: Items;
  /** Credits the unpaid part: the paid part is credited with its refund. */
  readonly creditNote?: ShopText;
  /** False if no refund is due: it was not paid, or is already refunded. */
  readonly owed?: boolean;
}

interface ReturnEnd extends ReturnMailData {
  /** The reason, as the staff member wrote it. */
  readonly note: ShopText;
  /** Items that remain withdrawn because they were received; `items` are the rest. */
  readonly kept?: Items;
  /** Whether the customer has been refunded anything since the withdrawal. */
  readonly refunded?: boolean;
  /** Everything was received, and is refused. */
  readonly refused?: boolean;
  readonly keptOwed?: Minor;
  /** Declared within the statutory period: missing items are then refunded once they arrive. */
  readonly withinLaw?: boolean;
  /** The refund that would be due had the goods arrived. */
  readonly withheld?: Minor;
  /** Amount due for the order from then on; absent in emails queued by earlier versions. */
  readonly due?: Minor;
}

/** Tells the customer that returned goods were received. */
export const returnReceived = provenEmail(
  ({ order, ...news }: ReturnMailData) => ({ ...news, order: shopOrder(order) }),
  ({ order, number, items, rest = [], creditNote, owed = true }, context) => {
    const values = { reference: order.reference, returnNumber: number, items: formatItems(items) };
    const words = templateTextsOf('return-received', context, values);
    const [next] = describeRest(rest, owed);
    return aboutReturn(order, words, context, {
      heading: shopText`Return received`,
      preheader: next,
      blocks: [...words.paragraphs('opening'), ...describeRest(rest, owed), documentSlot('credit note', creditNote)],
    });
  },
  attachedCreditNote,
);

function describeRest(rest: Items, owed: boolean): ShopText[] {
  const whole = shopText`We’ll refund you next and email you when it’s done.`;
  if (rest.length === 0) return owed ? [whole] : [];
  const part = shopText`We’ll refund you in full once we’ve received those too, or you show us that you sent them. We’ll email you when it’s done.`;
  return [shopText`Still to come: ${formatItems(rest)}. Please send these too.`, ...(owed ? [part] : [])];
}

/** Tells the customer that a return, or the missing part of it, is closed, and why. */
export const returnClosed = provenEmail(
  ({ order, ...news }: ReturnEnd) => ({ ...news, order: shopOrder(order) }),
  (news, context) => {
    const { order, number, note, creditNote, due = 0 } = news;
    const words = templateTextsOf('return-closed', context, { reference: order.reference, returnNumber: number });
    const sentences = [beginningOf(news), note, ...consequencesOf(news), ...describeDue(news, context)];
    return aboutReturn(order, words, context, {
      heading: news.refused ? shopText`Return not accepted` : shopText`Return closed`,
      preheader: shopText`Here’s why, and what happens next.`,
      blocks: [
        ...sentences,
        ...(due > 0 ? transferBlocks(order, due, context.bankAccounts) : []),
        documentSlot('credit note', creditNote),
        shopText`If you don’t agree, reply to this email or call ${context.settings.phone}.`,
      ],
    });
  },
  attachedCreditNote,
);

type ClosedReturn = Omit<ReturnEnd, 'order'> & { readonly order: ShopOrder };

function beginningOf({ order: { reference }, number, items, kept = [], refused, ...news }: ClosedReturn): ShopText {
  const goods = formatItems(items);
  if (refused)
    return shopText`We can’t accept the items you sent us as return ${number} for order ${reference}: ${goods}.`;
  if (kept.length > 0)
    return shopText`We haven’t received these items of your return ${number} for order ${reference}: ${goods}.`;
  if (news.withinLaw) return shopText`We haven’t received your return ${number} for order ${reference}: ${goods}.`;
  // An earlier refund may have covered these items, so the text then does not deny a refund.
  return news.refunded
    ? shopText`We’ve closed your return ${number} for order ${reference}: ${goods}.`
    : shopText`We’ve closed your return ${number} for order ${reference} without a refund: ${goods}.`;
}

function consequencesOf(news: ClosedReturn): ShopText[] {
  const {
    order: { currency },
    kept = [],
    refused,
    refunded,
    keptOwed = 0,
    withinLaw,
  } = news;
  if (refused) {
    return [
      shopText`There’s no refund for them. They’re still yours: reply to this email and tell us how you’d like to get them.`,
    ];
  }
  const stays = refunded ? [shopText`Any refund you’ve already received is yours to keep.`] : [];
  if (kept.length === 0) return withinLaw ? [describeWithheld(shopText`your return`, news), ...stays] : stays;
  const accepted = shopText`We’ve received and accepted: ${formatItems(kept)}.`;
  return [
    withinLaw
      ? describeWithheld(shopText`that part of the return`, news)
      : shopText`We’ve closed that part of the return without a refund.`,
    keptOwed > 0 ? shopText`${accepted} We’ll refund ${chargeOf(keptOwed, currency)} for these.` : accepted,
    ...stays,
  ];
}

/** States that the statutory refund waits for the goods, or for proof that they were sent. */
function describeWithheld(what: ShopText, { order: { currency }, withheld = 0 }: ClosedReturn): ShopText {
  const until = shopText`until we’ve received the goods, or you show us that you sent them`;
  return withheld > 0
    ? shopText`We’ve closed ${what} for now, and we’ll hold the refund of ${chargeOf(withheld, currency)} ${until}.`
    : shopText`We’ve closed ${what} for now.`;
}

/**
 * States the unpaid amount that is due again: after a withdrawal within the statutory period, only if the customer
 * keeps the goods.
 */
function describeDue({ order, due = 0, withinLaw }: ClosedReturn, context: ShopContext): ShopText[] {
  if (due <= 0) return [];
  const amount = chargeOf(due, order.currency);
  return [
    withinLaw ? shopText`If you keep the goods, ${amount} is still to pay.` : shopText`${amount} is still to pay.`,
    ...(isPaidByCard(order, due, context) ? [shopText`You can pay by card on your order page.`] : []),
  ];
}

function aboutReturn(
  order: ShopOrder,
  words: TemplateTexts,
  context: ShopContext,
  { heading, preheader, blocks }: Pick<ShopEmail, 'preheader' | 'blocks'> & { readonly heading: ShopText },
): ShopEmail {
  return {
    subject: words.say('subject'),
    preheader,
    blocks: [
      { kind: 'heading', text: heading },
      ...blocks,
      seeBlock(order, context.orderUrl),
      ...words.paragraphs('closing'),
      ...signOff(context),
    ],
  };
}
