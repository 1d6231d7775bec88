import { deliveryAreas } from '../../../../../content/delivery.ts';
import type { AcceptForm, QuoteSaleView } from '../../../../contract/quotations/quote-page.ts';
import type { OrderTotals } from '../../../../domain/pricing/calculate-totals.ts';
import { discountLabel } from '../../../../domain/promotions/describe-discount.ts';
import { formatCharge, formatDeducted } from '../../../../domain/shared/money/currency.ts';
import { countryName } from '../../../../domain/shipping/addresses/country-name.ts';
import { parsePostalAddress } from '../../../../domain/shipping/addresses/parse-postal-address.ts';
import { recipientOf } from '../../../../domain/shipping/addresses/recipient.ts';
import { deliveryRow } from '../../../../domain/shipping/rates/describe-shipping.ts';
import type { OrderLinks } from '../../../identifiers/order-links.ts';
import type { Database } from '../../../store/engine/database.ts';
import { findOrder } from '../../../store/orders/orders.ts';
import type { QuotationRevision } from '../../../store/quotations/quotation-revisions.ts';
import type { Quotation } from '../../../store/quotations/quotations.ts';
import { findQuoted } from '../pricing/price-quotation.ts';

interface Issue {
  readonly quotation: Quotation;
  readonly issue: QuotationRevision;
}

/** Describes the regions of an issued quotation to its recipient. */
export async function describeSales(
  db: Database,
  links: Pick<OrderLinks, 'pathOf'>,
  { quotation, issue }: Issue,
): Promise<QuoteSaleView[]> {
  const sales: QuoteSaleView[] = [];
  for (const sale of issue.offer.sales) {
    const placed = quotation.ordered[sale.region];
    const order = placed === undefined ? undefined : await describeOrder(db, links, placed, issue);
    const reasons = order ? [] : await findShortages(db, sale);
    sales.push({ ...describeSale(sale, issue), ...(order && { order }), reasons });
  }
  return sales;
}

function describeSale(
  { region, currency, lines, discount, total, shippingMethod }: OrderTotals,
  { offer, recipient }: QuotationRevision,
) {
  const charge = (amount: number) => formatCharge(amount, currency);
  const parsed = parsePostalAddress(recipient.address, region);
  const {
    customerEmail: _,
    organisation = '',
    state = '',
    ...known
  } = { ...recipientOf(recipient, region), ...parsed };
  const form: AcceptForm = { ...known, organisation, state, purchaseOrder: recipient.reference };
  return {
    region,
    lines: lines.map(({ name, quantity, unitPrice, lineTotal }) => {
      return { name, quantity, each: charge(unitPrice), total: charge(lineTotal) };
    }),
    ...(discount > 0 && {
      discount: { label: discountLabel(offer.promo?.code ?? null, lines), amount: formatDeducted(charge(discount)) },
    }),
    delivery: deliveryRow({ shippingMethod }, charge),
    total: charge(total),
    countries: deliveryAreas[region].countries.map(countryName),
    form,
    errors: {},
  };
}

/**
 * The link opens the order as its owner: only the mailbox of the order's emails gets it, unless staff replaced it since
 * the quote was sent, which revokes earlier links.
 */
async function describeOrder(
  db: Database,
  links: Pick<OrderLinks, 'pathOf'>,
  reference: string,
  { recipient }: QuotationRevision,
) {
  const order = await findOrder(db, reference);
  const isTheirs = order?.customer.customerEmail.toLowerCase() === recipient.email.toLowerCase();
  return { reference, ...(order && isTheirs && order.linkVersion === 0 && { link: links.pathOf(order) }) };
}

/** Explains which products can't be ordered now. */
async function findShortages(db: Database, { lines }: OrderTotals): Promise<string[]> {
  const { products, found } = await findQuoted(db, lines);
  return products.flatMap(({ productId, name, quantity }) => {
    const product = found.get(productId);
    if (!product) return [`${name} is no longer available.`];
    const left = product.inStock ? (product.stockLeft ?? quantity) : 0;
    if (left >= quantity) return [];
    return [left > 0 ? `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left.` : `${name} is out of stock.`];
  });
}
