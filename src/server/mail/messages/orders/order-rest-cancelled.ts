import type { Minor } from '../../../../domain/shared/money/money.ts';
import { facts } from '../../content.ts';
import { provenEmail } from '../../email-template.ts';
import { type MailedOrder, shopOrder } from '../../shop-order.ts';
import { type ShopText, shopText } from '../../shop-text.ts';
import { attachedCreditNote, documentSlot } from '../shared/document-blocks.ts';
import { signOff } from '../shared/sign-off.ts';
import { chargeOf, formatItems, type Items, seeBlock } from './order-blocks.ts';
import { dueBlocks, isPaidByCard } from './payment-blocks.ts';

interface RestCancelledMailData {
  readonly order: MailedOrder;
  /** What is not sent. */
  readonly items: Items;
  /** Value of these items. */
  readonly amount: Minor;
  /** The operator's note to the customer. */
  readonly note: ShopText | null;
  readonly due: Minor;
  /** Number of the attached credit note. */
  readonly creditNote?: ShopText;
}

/** Tells the customer that the rest of a part-dispatched order will not be sent, and what is still due. */
export const orderRestCancelled = provenEmail(
  ({ order, ...news }: RestCancelledMailData) => ({ ...news, order: shopOrder(order) }),
  ({ order, items, amount, note, due, creditNote }, context) => {
    const { reference, currency } = order;
    return {
      subject: shopText`${context.settings.brand} order ${reference}: items cancelled`,
      preheader: shopText`We won’t send: ${formatItems(items)}.`,
      blocks: [
        { kind: 'heading', text: shopText`We’ve cancelled the rest of your order` },
        shopText`We won’t send the items below, and you don’t need to pay for them. Parcels we’ve already dispatched aren’t affected.`,
        facts([shopText`Cancelled`, formatItems(items)], [shopText`Taken off your total`, chargeOf(amount, currency)]),
        note,
        documentSlot('credit note', creditNote),
        ...dueBlocks(order, due, context),
        seeBlock(order, context.orderUrl, !isPaidByCard(order, due, context)),
        ...signOff(context),
      ],
    };
  },
  attachedCreditNote,
);
