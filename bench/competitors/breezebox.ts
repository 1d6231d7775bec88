import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { orderBody } from '../order-load.ts';
import type { Competitor, Opened } from './competitor.ts';
import { pressUntil } from './phone.ts';
import { endFamily } from './processes.ts';

const root = join(import.meta.dirname, '../..');
const order = JSON.parse(orderBody) as object;

/** Our own shop with its own database, as `npm start` starts it once it is built. */
export async function breezebox(folder: string): Promise<Competitor> {
  const dataDir = join(folder, 'breezebox');
  await rm(dataDir, { recursive: true, force: true });
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    name: 'Breezebox',
    version: `Breezebox ${version} on its SQLite`,
    start: () => start(dataDir),
    clean: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function start(dataDir: string): Promise<Opened> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = child.pid ?? 0;
  let origin: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /open at (http:\/\/\S+?)\/$/.exec(line)?.[1];
    if (origin) break;
  }
  if (!origin) throw new Error('Breezebox did not open');
  child.stdout.resume();
  await (await fetch(origin)).text();
  return {
    origin,
    browserOrigin: origin,
    pids: { shop: pid },
    paths: { list: '/products', product: '/product/xl-7' },
    listed: 'XL-7',
    async order(visitor) {
      const { status, bytes } = await send(visitor, crypto.randomUUID());
      if (status === 500) return undefined;
      if (status !== 201) throw new Error(`An order was answered ${status}: ${bytes}`);
      return (JSON.parse(bytes.toString()) as { reference: string }).reference;
    },
    async orderTwice(visitor) {
      const key = crypto.randomUUID();
      await Promise.all([send(visitor, key), send(visitor, key)]);
    },
    async fillCart(page) {
      await page.getByRole('link', { name: 'XL-7', exact: true }).first().click();
      const cart = page.getByRole('link', { name: 'View cart' }).first();
      await page.waitForURL('**/xl-7');
      await pressUntil(page.getByRole('button', { name: 'Add to Cart' }), cart);
      await cart.click();
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    },
    async fillCheckout(page) {
      const address = page.getByRole('group', { name: /^Shipping Information/ });
      await page.getByLabel('Email').first().fill('ada@visitor.example');
      await address.getByLabel('Full Name').fill('Ada Example');
      await address.getByRole('textbox', { name: 'Address' }).fill('1 Example Street');
      await address.getByLabel('City').fill('London');
      await address.getByLabel('Postal Code').fill('EC1A 0AA');
    },
    orderButton: 'Place Order',
    thanked: (page) => page.getByText('Order placed successfully!').first().waitFor(),
    async orders() {
      const store = await openStore({ url: join(dataDir, 'store.db') });
      const rows = await store.db.selectFrom('orders').select('reference').execute();
      await closeStore(store);
      return rows.map(({ reference }) => reference);
    },
    close: () => endFamily(pid, 'SIGTERM'),
    kill: () => endFamily(pid, 'SIGKILL'),
  };

  function send(visitor: Parameters<Opened['order']>[0], key: string) {
    const body = { ...order, customerEmail: `${visitor.name}@visitor.example` };
    return visitor.ask(`${origin}/api/orders`, body, { 'Idempotency-Key': key });
  }
}
