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
import { personalSlot, provenEmail, type ShopContext } from '../../email-template.ts';
import type { Row } from '../../html/email-tables.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { type OfShop, type OfVisitor, ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { chargeOf } from '../orders/order-blocks.ts';
import { identityBlocks } from '../shared/identity-blocks.ts';
import { commandBlock, deskButton, operatorMail } from '../shared/operator-mail.ts';
import { signOff } from '../shared/sign-off.ts';

type MailedQuotation = OfShop<Omit<NewQuotation, 'asker'>> & { readonly asker: OfVisitor<NewQuotation['asker']> };

/** Lines and totals per region, and the discount of a promo code. */
function saleRows(
  sales: readonly OfShop<OrderTotals>[],
  promoCode: ShopText | null,
  { pictureOf }: Pick<MailContext, 'pictureOf'>,
): Block<ShopText>[] {
  return sales.map(({ currency, lines, discount, total }) => ({
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
      [shopText`Delivery`, shopText`Free`],
      [shopText`Total`, chargeOf(total, currency)],
    ],
  }));
}

/** Asks the requester of the quotation to confirm their email address. */
function confirmBlocks(reference: ShopText, context: ShopContext): Block<ShopText>[] {
  return [
    {
      kind: 'text',
      text: shopText`Please confirm your email address. Once you have, we’ll make out your quote to your name and organisation.`,
    },
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
      {
        kind: 'text',
        text: shopText`Thanks for your request. Your quote number is ${reference}. We’ll email the quote to this address as a PDF within two working days.`,
      },
      ...saleRows(sales, promoCode, context),
      personalSlot('customer', ...confirmBlocks(reference, context)),
      {
        kind: 'text',
        text: shopText`These are the prices at the time of your request. The prices in the quote we email you apply. If you didn’t request this, ignore this email: someone else entered your address.`,
      },
      ...signOff(context),
      ...identityBlocks(context),
    ],
  }),
  { places: { customer: () => [] } },
);

/** Notifies the operator of a request for a quotation; a reply goes to the requester. */
export function quotationNotice(
  { quotation, lacking = [] }: { quotation: MailedQuotation; lacking?: readonly string[] },
  context: MailContext,
): RenderedMail {
  const { reference, asker, sales, promoCode } = quotation;
  const { shopCommand } = context;
  const blocks: readonly Block[] = [
    { kind: 'heading', text: 'Quote requested' },
    { kind: 'text', text: 'New quote request. The customer entered these details:' },
    {
      kind: 'rows',
      rows: [
        ['Organisation', asker.organisation],
        ['Contact', asker.name],
        ['Email', showEmail(asker.email)],
        ['Address', asker.address],
        ...(asker.reference ? [['Customer’s reference', asker.reference] as const] : []),
      ],
    },
    ...deskButton('View quote', `/quotations/${reference}`, context),
    ...saleRows(sales, promoCode, context),
    ...(lacking.length > 0
      ? [{ kind: 'text', text: `Not enough in stock right now: ${formatList(lacking)}.` } as const]
      : []),
    commandBlock(
      `${shopCommand} quotations show ${reference} shows it, and ${shopCommand} quotations send ${reference} sends the quote.`,
    ),
  ];
  return { replyTo: asker.email, ...operatorMail(`Quote requested: ${reference}`, blocks, context) };
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
): Block<ShopText>[] {
  if (!issue) {
    const text = shopText`To order at these prices, reply with your delivery address and any purchase order, and we’ll place the order.`;
    return [{ kind: 'text', text }];
  }
  const text = shopText`To order at these prices, accept the quote online, or reply with your delivery address and any purchase order.`;
  const url = context.quoteUrl(issue);
  return [
    { kind: 'text', text },
    { kind: 'link', text: shopText`Accept and order`, url, isMain: true },
  ];
}

/** Sends the issued quotation as a PDF, which carries the requester's name only if their email address is proven. */
export const quotationSent = provenEmail(
  (payload: SentPayload) => payload,
  ({ id, reference, offer, items, idle, sentAt, isOurs }, context) => {
    const { settings, publicUrl } = context;
    // The checkout fills in the promo code; the customer applies it.
    const search = ofShop(offer.promo ? `?promo=${encodeURIComponent(offer.promo.code)}` : '');
    return {
      replyTo: ofShop(operatorRecipient),
      subject: shopText`${settings.brand} quote ${reference}: ready`,
      preheader: shopText`Valid until ${ofShop(formatDay(offer.validUntil))}. The PDF is attached.`,
      ...(isOurs ? { documents: [reference] } : { nameless: [reference] }),
      ...(sentAt !== undefined && { offered: { offer, sentAt } }),
      blocks: [
        { kind: 'heading', text: shopText`Your quote` },
        {
          kind: 'text',
          text: shopText`Here’s the quote you requested. It’s attached as a PDF and valid until ${ofShop(formatDay(offer.validUntil))}.`,
        },
        ...(offer.revision ? [{ kind: 'text', text: shopText`It replaces our earlier quote.` } as const] : []),
        ...(offer.note ? [{ kind: 'text', text: offer.note } as const] : []),
        ...saleRows(offer.sales, offer.promo?.code ?? null, context),
        ...(offer.importNotice ? [{ kind: 'text', text: taxNote(offer) } as const] : []),
        ...(offer.lacking
          ? [
              {
                kind: 'text',
                text: ofShop(outOfStockNote('Not enough in stock right now', offer.lacking)),
              } as const,
            ]
          : []),
        ...(idle ? [{ kind: 'text', text: ofShop(unusedPromoNote(idle)) } as const] : []),
        ...(isOurs ? [] : [personalSlot('customer', ...confirmBlocks(reference, context))]),
        ...acceptBlocks(id === undefined || sentAt === undefined ? undefined : { id, reference, sentAt }, context),
        ...(items.length > 0
          ? [
              {
                kind: 'link',
                text: shopText`Add these products to your cart at current prices`,
                url: shopText`${publicUrl}${ofShop(pagePath('quotation'))}${search}#${ofShop(serialiseCartLink(items))}`,
              } as const,
            ]
          : []),
        {
          kind: 'link',
          text: shopText`Terms, delivery and returns`,
          url: shopText`${publicUrl}${ofShop(pagePath('terms'))}`,
        },
        ...signOff(context),
        ...identityBlocks(context),
      ],
    };
  },
  {
    places: { customer: () => [] },
    documents: ({ reference }) => ({ documents: [reference], nameless: [] }),
  },
);
