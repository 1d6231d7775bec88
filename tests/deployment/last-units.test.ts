import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../support/database/databases.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openShop } from '../support/shop/shop.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The settings of each engine, and how many processes serve the shop. */
const engines: Record<string, () => Promise<Record<string, string>>> = {
  'a store file, one process': async () => ({}),
  'PostgreSQL, two processes': async () => {
    const database = await createDatabase(inject('postgresUrl'));
    onTestFinished(database.drop);
    return { DATABASE_URL: database.url, WEB_CONCURRENCY: '2' };
  },
};

it.each(Object.keys(engines))(
  'with 50 concurrent buyers of the last 10 over HTTP, 10 succeed and 40 get a clear error: %s [STOCK-1, STOCK-2]',
  async (name) => {
    const shop = await openShop(await engines[name]?.());
    onTestFinished(async () => void (await shop.stop()));
    await shop.command('products', 'set-stock', 'xl-7', '10');
    const keys = Array.from({ length: 50 }, () => crypto.randomUUID());
    const answers = await Promise.all(keys.map((key) => sendOrder(shop.origin, key)));
    // A shop without a free processor may answer 503; as the checkout asks, the same order is then sent again.
    for (const [index, { status }] of answers.entries()) {
      if (status === 503) answers[index] = await sendOrder(shop.origin, keys[index]);
    }
    const accepted = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([accepted.length, refused.length]).toEqual([10, 40]);
    expect(new Set(accepted.map(({ body }) => body.reference)).size).toBe(10);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        code: 'order-changed',
        detail: 'XL-7 is out of stock. Check your cart and try again.',
        changes: [{ kind: 'out-of-stock', productId: 'xl-7' }],
      });
    }
    expect(await shop.command('products', 'show', 'xl-7')).toContain('\nstockLeft: 0\n');

    // Repeating an accepted order returns the same response, and cancelling it leaves one unit for another customer.
    const winner = answers.findIndex(({ status }) => status === 201);
    const again = await sendOrder(shop.origin, keys[winner]);
    expect([again.status, again.body.reference]).toEqual([201, answers[winner]?.body.reference]);
    await shop.command('orders', 'set-status', again.body.reference ?? '', 'cancelled', '--yes');
    const late = await Promise.all([1, 2, 3].map(() => sendOrder(shop.origin)));
    expect(late.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(JSON.parse(await shop.command('orders', 'list', '--json'))).toHaveLength(11);
  },
);
