import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';

/** Returns the schema.org data of the email with a given subject, as a mail client finds it. */
async function dataIn(shop: Shop, subject: string): Promise<Record<string, unknown>[]> {
  const html = (await shop.mails(1)).find((mail) => mail.subject === subject)?.html ?? '';
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

const hostile = '</script><script>alert(1)</script><!-- x';

it('order emails contain schema.org markup, with parcel and expected delivery once dispatched [MARKUP-1, VALIDATOR-5]', async () => {
  const shop = await openShop();
  onTestFinished(async () => void (await shop.stop()));
  await shop.command('products', 'edit', 'xl-7', '--name', hostile);

  const { body } = await sendOrder(shop.origin);
  const { reference = '', link = '' } = body;
  const about = `Breezebox order ${reference}`;
  const subject = `${about}: received`;
  await eventually(async () => (await dataIn(shop, subject)).length).toBe(1);
  const order = {
    '@context': 'https://schema.org',
    '@type': 'Order',
    merchant: { '@type': 'Organization', name: 'Breezebox' },
    orderNumber: reference,
    price: '251.00',
    priceCurrency: 'GBP',
    // Links in emails carry a key of the mailbox after that of the order.
    url: expect.stringContaining(`${shop.origin}${link}`),
    acceptedOffer: [
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Product', name: hostile, sku: 'xl-7' },
        price: '251.00',
        priceCurrency: 'GBP',
        eligibleQuantity: { '@type': 'QuantitativeValue', value: 1 },
      },
    ],
  };
  expect(await dataIn(shop, subject)).toMatchObject([{ ...order, orderStatus: 'https://schema.org/OrderProcessing' }]);

  const tracking = 'https://tracking.example/AB123';
  const parcel = ['--carrier', 'Royal Mail', '--tracking', 'AB123', '--tracking-url', tracking];
  await shop.command('orders', 'set-status', reference, 'shipped', '--yes', ...parcel);
  await shop.command('orders', 'set-status', reference, 'delivered');
  await eventually(async () => (await dataIn(shop, `${about}: delivered`)).length).toBe(1);
  // The email has the invoice attached, which is rendered first.
  await eventually(async () => (await dataIn(shop, `${about}: dispatched`)).length).toBe(2);
  const [shipped, delivery] = await dataIn(shop, `${about}: dispatched`);
  expect(shipped).toMatchObject({ ...order, orderStatus: 'https://schema.org/OrderInTransit' });
  expect(delivery).toMatchObject({
    '@type': 'ParcelDelivery',
    carrier: { name: 'Royal Mail' },
    trackingNumber: 'AB123',
    trackingUrl: tracking,
    partOfOrder: { orderNumber: reference },
    deliveryAddress: { '@type': 'PostalAddress', addressCountry: 'United Kingdom' },
    expectedArrivalFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT09:00:00Z$/),
    expectedArrivalUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT18:00:00Z$/),
  });
  expect(await dataIn(shop, `${about}: delivered`)).toMatchObject([
    { ...order, orderStatus: 'https://schema.org/OrderDelivered' },
  ]);

  const other = (await sendOrder(shop.origin)).body.reference ?? '';
  await shop.command('orders', 'set-status', other, 'cancelled', '--yes');
  const cancelled = `Breezebox order ${other}: cancelled`;
  await eventually(async () => (await dataIn(shop, cancelled))[0]?.orderStatus).toBe(
    'https://schema.org/OrderCancelled',
  );

  // None of them contains visitors' input, and the hostile name ends no script element.
  for (const { html = '' } of await shop.mails(1)) {
    const scripts = html.match(/<script.*?<\/script>/gs) ?? [];
    for (const script of scripts)
      expect(script).not.toMatch(/Ada|Lovelace|Square|London|customer\.example|alert\(1\)<\//);
    expect(html).not.toContain('<script>alert');
  }
});
