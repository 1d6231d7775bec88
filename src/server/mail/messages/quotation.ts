import { pagePath } from '../../../contract/routes.ts';
import { type BasketItem, printBasket } from '../../../domain/buying/basket-link.ts';
import { discountLabel } from '../../../domain/buying/offer-words.ts';
import { pieces } from '../../../domain/buying/pieces.ts';
import { type IdleCode, idleCodeNote, lackingNote } from '../../../domain/buying/quotation.ts';
import type { Quote } from '../../../domain/buying/quote.ts';
import { formatCharge, takenOff } from '../../../domain/currency.ts';
import { formatDay } from '../../../domain/day.ts';
import { listNames } from '../../../domain/list-names.ts';
import { operatorRecipient } from '../../store/mail/outbox.ts';
import type { NewQuotation, QuotationOffer } from '../../store/people/quotations.ts';
import { type Block, composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';

/** Lines and totals of each range, and what a code takes off. */
function saleRows(sales: readonly Quote[], promoCode: string | null): Block[] {
  return sales.map(({ currency, lines, discount, total }) => ({
    kind: 'rows',
    sum: 'Total',
    rows: [
      ...lines.map((line): [string, string] => [pieces(line), formatCharge(line.lineTotal, currency)]),
      ...(discount > 0 ? [[discountLabel(promoCode, lines), takenOff(formatCharge(discount, currency))] as const] : []),
      ['Delivery', 'Free'],
      ['Total', formatCharge(total, currency)],
    ],
  }));
}

/**
 * To who has asked for a quotation: that it was heard. Nothing that they typed stands in it, as it may be somebody else's address; its
 * end is for whoever that is.
 */
export function quotationAsked({ quotation }: { quotation: NewQuotation }, { settings }: MailContext): RenderedMail {
  const mail = composeMail(`Your request for quotation ${quotation.reference} at ${settings.brand}`, [
    {
      kind: 'text',
      text: `Thank you for asking us for a quotation. Its number is ${quotation.reference}, and we will send it to this address, as a PDF, within two working days.`,
    },
    ...saleRows(quotation.sales, quotation.promoCode),
    {
      kind: 'text',
      text: 'These are the prices of the day on which you asked. What we send you is the offer. If it was not you who asked, somebody gave this address as theirs, and there is nothing to do.',
    },
    ...identityBlocks(settings),
  ]);
  return { replyTo: operatorRecipient, ...mail };
}

/** To the operator: somebody asks for a quotation. An answer to this mail goes to them. */
export function quotationNotice(
  { quotation, lacking = [] }: { quotation: NewQuotation; lacking?: readonly string[] },
  { shopCommand }: MailContext,
): RenderedMail {
  const { reference, asker, sales, promoCode } = quotation;
  return {
    replyTo: asker.email,
    ...composeMail(`Quotation ${reference} was asked for`, [
      { kind: 'text', text: 'Somebody asks for a quotation. The words below are theirs.' },
      {
        kind: 'rows',
        rows: [
          ['Organisation', asker.organisation],
          ['Contact', asker.name],
          ['E-mail', asker.email],
          ['Address', asker.address],
          ...(asker.reference ? [['Their reference', asker.reference] as [string, string]] : []),
        ],
      },
      ...saleRows(sales, promoCode),
      ...(lacking.length > 0
        ? [{ kind: 'text', text: `Not enough in stock at the moment: ${listNames(lacking)}.` } as const]
        : []),
      {
        kind: 'text',
        text: `To see it again: ${shopCommand} quotes show ${reference}. To send it as an offer: ${shopCommand} quotes send ${reference}`,
      },
    ]),
  };
}

interface SentPayload {
  readonly reference: string;
  readonly offer: QuotationOffer;
  readonly items: readonly BasketItem[];
  /** The code that they counted on. Mails of before there were codes have none. */
  readonly idle?: IdleCode;
  /** When it was offered. Mails of before the end of November 2026 do not say. */
  readonly sentAt?: number;
}

/** What the sum of the UK & EU range includes, and what it does not. */
function taxNote({ seller, importNotice = '' }: QuotationOffer): string {
  return seller.vatNumber === null
    ? importNotice
    : `The total of the UK & EU range includes VAT for delivery in the United Kingdom. ${importNotice}`;
}

/** To who has asked: the offer, with the quotation as a PDF. */
export function quotationSent(
  { reference, offer, items, idle, sentAt }: SentPayload,
  { settings, publicUrl }: MailContext,
): RenderedMail {
  // At the checkout it is filled in, and theirs to apply.
  const search = offer.promo ? `?promo=${encodeURIComponent(offer.promo.code)}` : '';
  return {
    replyTo: operatorRecipient,
    documents: [reference],
    ...(sentAt !== undefined && { offered: { offer, sentAt } }),
    ...composeMail(`Quotation ${reference} from ${settings.brand}`, [
      {
        kind: 'text',
        text: `Here is the quotation that you asked us for. It is attached as a PDF, and holds until ${formatDay(offer.validUntil)}.`,
      },
      ...(offer.note ? [{ kind: 'text', text: offer.note } as const] : []),
      ...saleRows(offer.sales, offer.promo?.code ?? null),
      ...(offer.importNotice ? [{ kind: 'text', text: taxNote(offer) } as const] : []),
      ...(offer.lacking
        ? [{ kind: 'text', text: lackingNote('Not enough in stock at the moment', offer.lacking) } as const]
        : []),
      ...(idle ? [{ kind: 'text', text: idleCodeNote(idle) } as const] : []),
      {
        kind: 'text',
        text: 'To order at these prices, answer this mail, with a purchase order or without, and say where the goods go: we order for you.',
      },
      {
        kind: 'link',
        text: 'The same products in our shop, at the prices of the day, to put into your cart',
        url: `${publicUrl}${pagePath('quotation')}${search}#${printBasket(items)}`,
      },
      { kind: 'link', text: 'Terms, delivery and returns', url: `${publicUrl}${pagePath('terms')}` },
      ...identityBlocks(settings),
    ]),
  };
}
