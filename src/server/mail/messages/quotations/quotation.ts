import { pagePath } from '../../../../contract/shared/routes.ts';
import { type CartLinkItem, serialiseCartLink } from '../../../../domain/cart/cart-link.ts';
import { showEmail } from '../../../../domain/mail/show-email.ts';
import type { OrderTotals } from '../../../../domain/pricing/calculate-totals.ts';
import { discountLabel } from '../../../../domain/promotions/describe-discount.ts';
import { outOfStockNote, type UnusedPromo, unusedPromoNote } from '../../../../domain/quotations/quotation.ts';
import { formatDeducted } from '../../../../domain/shared/money/currency.ts';
import { formatList } from '../../../../domain/shared/text/format-list.ts';
import { formatDay } from '../../../../domain/shared/time/day.ts';
import { formatQuantity } from '../../../../domain/shipping/format-quantity.ts';
import { operatorRecipient } from '../../../store/mail/outbox.ts';
import type { IssuedQuotation, NewQuotation } from '../../../store/quotations/quotations.ts';
import type { Block } from '../../compose.ts';
import { type Content, facts, mainLink } from '../../content.ts';
import { personalSlot, provenEmail, type ShopContext } from '../../email-template.ts';
import type { Row } from '../../html/email-tables.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { type OfShop, type OfVisitor, ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { chargeOf, deliveryCells } from '../orders/order-blocks.ts';
import { commandBlock, deskButton, operatorMail } from '../shared/operator-mail.ts';
import { signOff } from '../shared/sign-off.ts';

type MailedQuotation = OfShop<Omit<NewQuotation, 'asker'>> & { readonly asker: OfVisitor<NewQuotation['asker']> };

/** Lines and totals per region, and the discount of a promo code. */
function saleRows(
  sales: readonly OfShop<OrderTotals>[],
  promoCode: ShopText | null,
  { pictureOf }: Pick<MailContext, 'pictureOf'>,
): Block<ShopText>[] {
  return sales.map(({ currency, lines, discount, total, shippingMethod }) => ({
    kind: 'rows',
    sum: shopText`Total`,
    rows: [
      ...lines.map(
        (line): Row<ShopText> => [
          ofShop(formatQuantity(line)),
          chargeOf(line.lineTotal, currency),
          pictureOf?.(line.productId),
        ],
      ),
      ...(discount > 0
        ? [[ofShop(discountLabel(promoCode, lines)), ofShop(formatDeducted(chargeOf(discount, currency)))] as const]
        : []),
      deliveryCells({ ...(shippingMethod && { shippingMethod }), currency }),
      [shopText`Total`, chargeOf(total, currency)],
    ],
  }));
}

/** Asks the requester of the quotation to confirm their email address. */
function confirmBlocks(reference: ShopText, context: ShopContext): Content<ShopText>[] {
  return [
    shopText`Please confirm your email address. Once you have, we’ll put your name and organisation on your quote.`,
    { kind: 'link', text: shopText`Confirm my email address`, url: context.quotationUrl(reference) },
  ];
}

/**
 * Acknowledges a request for a quotation. It contains nothing the visitor typed, since the address may be someone
 * else's; its last paragraph is for them.
 */
export const quotationAsked = provenEmail(
  ({ quotation: { reference, sales, promoCode } }: { quotation: MailedQuotation }) => ({
    reference,
    sales,
    promoCode,
  }),
  ({ reference, sales, promoCode }, context) => ({
    replyTo: ofShop(operatorRecipient),
    subject: shopText`${context.settings.brand} quote ${reference}: requested`,
    preheader: shopText`We’ll email the quote as a PDF within two working days.`,
    blocks: [
      { kind: 'heading', text: shopText`Quote requested` },
      shopText`Thanks for your request. Your quote number is ${reference}. We’ll email the quote to this address as a PDF within two working days.`,
      ...saleRows(sales, promoCode, context),
      personalSlot('customer', ...confirmBlocks(reference, context)),
      shopText`These are the prices at the time of your request. The prices in the quote we email you apply. If you didn’t request this, ignore this email: someone else entered your address.`,
      ...signOff(context),
    ],
  }),
  { places: { customer: () => [] } },
);

/** Notifies the operator of a request for a quotation; a reply goes to the requester. */
export function quotationNotice(
  {
    quotation,
    lacking = [],
    isShipped = true,
  }: { quotation: MailedQuotation; lacking?: readonly string[]; isShipped?: boolean },
  context: MailContext,
): RenderedMail {
  const { reference, asker, sales, promoCode } = quotation;
  const { shopCommand } = context;
  const contents: Content[] = [
    { kind: 'heading', text: 'Quote requested' },
    'New quote request. The customer entered these details:',
    facts(
      ['Organisation', asker.organisation],
      ['Contact', asker.name],
      ['Email', showEmail(asker.email)],
      ['Address', asker.address],
      asker.reference && ['Customer’s reference', asker.reference],
    ),
    deskButton('View quote', `/quotations/${reference}`, context),
    ...saleRows(sales, promoCode, context),
    !isShipped &&
      'No shipping rate applies, so the total doesn’t include delivery. Edit the quote and enter a delivery price before you send it.',
    lacking.length > 0 && `Not enough in stock right now: ${formatList(lacking)}.`,
    commandBlock(
      `${shopCommand} quotations show ${reference} shows it, and ${shopCommand} quotations send ${reference} sends the quote.`,
    ),
  ];
  return { replyTo: asker.email, ...operatorMail(`Quote requested: ${reference}`, contents, context) };
}

interface SentPayload {
  /** Id of the quotation. Absent in emails queued before the end of November 2026, which have no link to accept it. */
  readonly id?: ShopText;
  readonly reference: ShopText;
  readonly offer: OfShop<IssuedQuotation>;
  readonly items: readonly OfShop<CartLinkItem>[];
  /** The promo code of the request, if it takes nothing off. Emails queued before promo codes have none. */
  readonly idle?: OfShop<UnusedPromo>;
  /** When the quotation was issued. Absent in emails queued before the end of November 2026. */
  readonly sentAt?: number;
  /** Created at the desk: staff entered the recipient. */
  readonly isOurs?: boolean;
}

/** Which taxes the total of the UK & EU region includes, and which it does not. */
function taxNote({ seller, country, importNotice = shopText`` }: OfShop<IssuedQuotation>): ShopText {
  return seller.vatNumber === null || country !== undefined
    ? importNotice
    : shopText`The total of the UK & EU range includes VAT for delivery in the United Kingdom. ${importNotice}`;
}

/** How to order: by the link, or by a reply. */
function acceptBlocks(
  issue: { readonly id: string; readonly reference: ShopText; readonly sentAt: number } | undefined,
  context: ShopContext,
): Content<ShopText>[] {
  if (!issue) {
    return [
      shopText`To order at these prices, reply with your delivery address and any purchase order, and we’ll place the order.`,
    ];
  }
  return [
    shopText`To order at these prices, accept the quote online, or reply with your delivery address and any purchase order.`,
    mainLink(shopText`Accept and order`, context.quoteUrl(issue)),
  ];
}

/** Sends the issued quotation as a PDF, which carries the requester's name only if their email address is proven. */
export const quotationSent = provenEmail(
  (payload: SentPayload) => payload,
  ({ id, reference, offer, items, idle, sentAt, isOurs }, context) => {
    const { settings, publicUrl } = context;
    // The checkout fills in the promo code; the customer applies it. It refuses the name of an automatic discount.
    const entered = offer.promo?.automatic ? undefined : offer.promo;
    const search = ofShop(entered ? `?promo=${encodeURIComponent(entered.code)}` : '');
    return {
      replyTo: ofShop(operatorRecipient),
      subject: shopText`${settings.brand} quote ${reference}: ready`,
      preheader: shopText`Valid until ${ofShop(formatDay(offer.validUntil))}. The PDF is attached.`,
      ...(isOurs ? { documents: [reference] } : { nameless: [reference] }),
      ...(sentAt !== undefined && { offered: { offer, sentAt } }),
      blocks: [
        { kind: 'heading', text: shopText`Your quote` },
        shopText`Here’s the quote you requested. It’s attached as a PDF and valid until ${ofShop(formatDay(offer.validUntil))}.`,
        offer.revision !== undefined && offer.revision > 0 && shopText`It replaces our earlier quote.`,
        offer.note,
        ...saleRows(offer.sales, offer.promo?.code ?? null, context),
        offer.importNotice && taxNote(offer),
        offer.lacking && ofShop(outOfStockNote('Not enough in stock right now', offer.lacking)),
        idle && ofShop(unusedPromoNote(idle)),
        isOurs ? undefined : personalSlot('customer', ...confirmBlocks(reference, context)),
        ...acceptBlocks(id === undefined || sentAt === undefined ? undefined : { id, reference, sentAt }, context),
        items.length > 0 && {
          kind: 'link',
          text: shopText`Add these products to your cart at current prices`,
          url: shopText`${publicUrl}${ofShop(pagePath('quotation'))}${search}#${ofShop(serialiseCartLink(items))}`,
        },
        {
          kind: 'link',
          text: shopText`Terms, delivery and returns`,
          url: shopText`${publicUrl}${ofShop(pagePath('terms'))}`,
        },
        ...signOff(context),
      ],
    };
  },
  {
    places: { customer: () => [] },
    documents: ({ reference }) => ({ documents: [reference], nameless: [] }),
  },
);
