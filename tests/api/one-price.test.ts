import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { isProduct } from '../../src/contract/catalogue/product.ts';
import type { OrderView } from '../../src/contract/orders/order-view.ts';
import { calculateTotals } from '../../src/domain/pricing/calculate-totals.ts';
import { formatCharge } from '../../src/domain/shared/money/currency.ts';
import { priceToMinor, toDecimal } from '../../src/domain/shared/money/money.ts';
import { issueInvoice } from '../../src/server/actions/invoices/issue-invoice.ts';
import { describeForMerchants } from '../../src/server/feeds/describe-for-merchants.ts';
import { renderMail } from '../../src/server/mail/render-mail.ts';
import type { MailContext } from '../../src/server/mail/rendered-mail.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { productData } from '../../src/web/seo/product-data.ts';
import { onSqlite } from '../store/engines.ts';
import { openTestingShop, orderOf, readAccepted } from './testing-shop.ts';

const places = [
  { country: 'United Kingdom', city: 'London', postalCode: 'SW1Y 4JH', line: 'Includes VAT. Free UK delivery.' },
  { country: 'Germany', city: 'Hamburg', postalCode: '20249', line: /^About £\S+ delivered to Germany\.$/ },
  { country: 'France', city: 'Paris', postalCode: '75001', line: /^About £\S+ delivered to France\.$/ },
  { country: 'Ireland', city: 'Dublin', postalCode: 'D02 AF30', line: /^About £\S+ delivered to Ireland\.$/ },
  { country: 'United States', city: 'Boston', postalCode: '02108', line: 'Free delivery within the US.' },
] as const;

onSqlite(({ open }) => {
  it('charges one price for a product everywhere, to the penny, in each country [MONEY-11]', async () => {
    const shop = await openTestingShop({ store: await open() });
    const { products } = shop.parts.catalogue.current();
    const site = { origin: 'https://shop.example', settings, today: '2026-11-28' };
    const sold = products.filter(({ inStock }) => inStock);
    for (const [index, product] of sold.entries()) {
      const price = toDecimal(priceToMinor(product.price));
      const api: unknown = await (await shop.fetch(`/api/products/${product.id}`)).json();
      expect(isProduct(api) && api.price).toBe(product.price);
      expect(productData(product, site as never).offers.price).toBe(price);
      const feed = new Map(describeForMerchants(product, { origin: site.origin, settings }));
      const currency = product.region === 'us-only' ? 'USD' : 'GBP';
      expect(feed.get('sale_price') ?? feed.get('price')).toBe(`${price} ${currency}`);

      for (const { line, ...place } of places) {
        if ((place.country === 'United States') !== (product.region === 'us-only')) continue;
        // One to three units of a product, every other time with the promo code.
        const quantity = 1 + (index % 3);
        const code = index % 2 === 0 ? {} : { percent: 10, promoCode: settings.promoCode };
        const cart = calculateTotals(product.region, [{ product, quantity }], code.percent ?? 0);
        expect(cart.subtotal).toBe(quantity * priceToMinor(product.price));
        const sent = { ...orderOf(shop, { [product.id]: quantity }, code), ...place };
        const accepted = await readAccepted(await shop.order(sent));
        expect(accepted).toMatchObject({ total: toDecimal(cart.total), currency });
        const order = await findOrder(shop.store.db, accepted.reference);
        if (!order) throw new Error('The order was not stored');
        const amount = formatCharge(cart.total, currency);

        const page = (await (await shop.fetch(accepted.link)).json()) as OrderView;
        expect(page.total).toBe(amount);
        expect(page.lines[0]?.each).toBe(formatCharge(priceToMinor(product.price), currency));
        expect(page.landed.line).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
        if (page.landed.rows.length > 0) expect(page.landed.rows[0]).toEqual(['You pay us', amount]);

        const { text } = renderMail({ kind: 'order-confirmation', payload: { order } }, mailContext);
        expect(text).toContain(`Total: ${amount}`);
        const invoice = await inTransaction(shop.store, (tx) => issueInvoice(tx, { settings, now: Date.now() }, order));
        expect([invoice.gross, invoice.net + invoice.tax]).toEqual([cart.total, cart.total]);
        const isExport = page.landed.rows.length > 0;
        expect(invoice.content.zeroRated).toEqual(isExport ? { number: settings.vatNumber } : undefined);
        // Page, email and invoice state the same total cost for the customer.
        const sum = page.landed.rows.at(-1)?.[1];
        if (sum === undefined) expect(invoice.content.importNote).toBeUndefined();
        else for (const told of [text, invoice.content.importNote]) expect(told).toContain(`: ${sum} (rates as of`);
      }
    }
    expect(products.length).toBeGreaterThan(5);
  });
});

const mailContext = {
  settings,
  publicUrl: 'https://shop.example',
  shopCommand: 'shop',
  orderUrl: () => 'https://shop.example/order/1',
} as unknown as MailContext;
