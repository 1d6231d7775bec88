import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { openTestingDesk } from '../api/testing-desk.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { createDatabase } from '../support/database/databases.ts';
import { type PostgresCluster, startCluster } from '../support/database/postgres.ts';
import { openSignedIn } from '../support/desk/desk.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('the desk during a PostgreSQL outage', () => {
  let cluster: PostgresCluster;
  let shop: Shop;
  let browser: Browser;

  beforeAll(async () => {
    cluster = await startCluster();
    shop = await openShop({ DATABASE_URL: (await createDatabase(cluster.url)).url });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
    await cluster.stop();
  });

  it('shows that, keeps the input and recovers automatically; a write happens once or not at all [DESK-17]', async () => {
    const { body } = await sendOrder(shop.origin);
    const page = await openSignedIn(browser, shop);
    const context = page.context();
    await page.goto(`/desk/orders/${body.reference}`);
    const note = page.getByLabel('Internal note');
    await note.fill('rings twice');
    // A reload would remove this mark.
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));

    await cluster.halt();
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('alert').getByText('The database isn’t responding').first().waitFor();
    expect(await note.inputValue()).toBe('rings twice');
    // Loaded views stay visible; new ones show the reason.
    await page.getByRole('heading', { name: `Order ${body.reference}` }).waitFor();
    const other = await context.newPage();
    await other.goto('/desk');
    await other.getByText('The database isn’t responding').first().waitFor();

    await cluster.resume();
    await other.getByText('order to confirm', { exact: true }).waitFor();
    expect(await note.inputValue()).toBe('rings twice');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Note by Grace').waitFor();
    expect(await page.locator('html[data-same-page]').count()).toBe(1);
    const notes = await shop.inStore(({ db }) => db.selectFrom('order_notes').select('text').execute());
    expect(notes).toEqual([{ text: 'rings twice' }]);
    await context.close();
  });

  it('shows when an outcome is unknown because the response to a commit was lost [DESK-17]', async () => {
    const line = await openLine((await createDatabase(cluster.url)).url);
    const store = await openStore({ url: line.url });
    onTestFinished(async () => {
      await closeStore(store);
      await line.close();
    });
    await migrate(store);
    const desk = await openTestingDesk({ store });
    const owner = await desk.signIn();
    line.loseNextCommit();
    const lost = await owner.call('products.stock', { id: 'xl-7', stock: '7' });
    expect([lost.status, (await lost.json()).code]).toEqual([503, 'outcome-unknown']);
    const { stockLeft } = (await (await owner.call('products.show', { id: 'xl-7' })).json()) as { stockLeft: number };
    expect(stockLeft).toBe(7);
  });
});

/** A proxy to PostgreSQL that can cut the connection between a commit and its response. */
async function openLine(target: string) {
  const { hostname, port } = new URL(target);
  let isArmed = false;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    let isLost = false;
    client.on('data', (bytes) => {
      isLost ||= isArmed && bytes.includes('commit');
      if (isLost) isArmed = false;
      database.write(bytes);
    });
    database.on('data', (bytes) => (isLost ? client.destroy() : client.write(bytes)));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    loseNextCommit() {
      isArmed = true;
    },
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
