import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';
import { type Cluster, openCluster } from './cluster.ts';
import type { Competitor, Opened } from './competitor.ts';
import { openCompressor } from './compressor.ts';
import { pressUntil } from './phone.ts';
import { endFamily } from './processes.ts';
import type { Asked, Visitor } from './visitor.ts';

/** The EverShop that `bench/competitors/install.ts` has put into a folder, with the PostgreSQL there. */
export async function evershop(folder: string): Promise<Competitor> {
  const home = join(folder, 'evershop');
  const text = await readFile(join(home, 'node_modules/@evershop/evershop/package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const cluster = await openCluster(join(folder, 'postgres'));
  const [database] = await cluster.ask('postgres', 'show server_version');
  return {
    name: 'EverShop',
    version: `EverShop ${version} on PostgreSQL ${database?.split(' ')[0]}`,
    start: () => startEvershop(home, cluster),
    clean: () => cluster.close(),
  };
}

/** @param isNew it has no tables yet */
export async function startEvershop(home: string, cluster: Cluster, { isNew = false } = {}): Promise<Opened> {
  const shipping = 'select uuid from core_shipping_method limit 1';
  const [method = ''] = isNew ? [] : await cluster.ask('evershop', shipping);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const compressor = await openCompressor(port);
  const child = spawn(process.execPath, ['node_modules/@evershop/evershop/dist/bin/evershop.js', 'start'], {
    cwd: home,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DB_PORT: String(cluster.port),
      EVERSHOP_HOME_URL: compressor.origin,
    },
    stdio: 'ignore',
  });
  const pid = child.pid ?? 0;
  const leave = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await Promise.all([endFamily(pid, signal), compressor.close()]);
  };
  if (!(await answers(origin, () => child.exitCode !== null))) {
    await leave('SIGKILL');
    throw new Error('EverShop did not open');
  }
  return {
    origin,
    browserOrigin: compressor.origin,
    pids: { shop: pid, database: cluster.pid },
    paths: { list: '/uk-eu', product: '/uk-eu/xl-7' },
    listed: 'XL-7',
    async order(visitor) {
      const answer = await checkOut(visitor, await fill(visitor));
      if (answer.status === 500) return undefined;
      return (dataOf(answer) as { uuid: string }).uuid;
    },
    async orderTwice(visitor) {
      const cart = await fill(visitor);
      await Promise.all([checkOut(visitor, cart), checkOut(visitor, cart)]);
    },
    async fillCart(page) {
      await page.locator('a[href="/uk-eu/xl-7"]').first().click();
      const checkout = page.getByRole('button', { name: 'Checkout', exact: true });
      await page.waitForURL('**/xl-7');
      await pressUntil(page.getByRole('button', { name: 'Add to cart' }), checkout);
      await checkout.click();
    },
    async fillCheckout(page) {
      const field = (name: string) => page.locator(`[id="field-${name}"]`);
      // What is typed before the page is awake is lost.
      await page.waitForURL('**/checkout');
      await page.waitForLoadState('networkidle');
      await field('contact.email').fill('ada@visitor.example');
      await field('shippingAddress.full_name').fill('Ada Example');
      await field('shippingAddress.telephone').fill('2025550123');
      await field('shippingAddress.address_1').fill('1 Example Street');
      await field('shippingAddress.city').fill('Sacramento');
      await field('shippingAddress.postcode').fill('94203');
      await field('shippingAddress.country').click();
      await page.getByRole('option', { name: 'United States' }).click();
      await field('shippingAddress.province').click();
      await page.getByRole('option', { name: 'California' }).click();
      await page.getByText('Post', { exact: true }).waitFor();
      // It refuses an order of who presses before its page has heard that the way of shipping is kept.
      const kept = page.waitForResponse(/\/shippingMethods$/);
      await page.getByRole('radio').first().click();
      await kept;
      await page.waitForResponse(/\/graphql/);
      await page.getByText('Cash On Delivery').click();
    },
    orderButton: 'Place Order',
    thanked: (page) => page.waitForURL('**/checkout/success/**'),
    orders: () => cluster.ask('evershop', 'select uuid from "order"'),
    close: () => leave('SIGTERM'),
    kill: () => leave('SIGKILL'),
  };

  async function fill(visitor: Visitor): Promise<string> {
    const answer = await visitor.ask(`${origin}/api/carts`, {
      items: [{ sku: 'xl-7', qty: 1 }],
      customer_full_name: 'Ada Example',
      customer_email: `${visitor.name}@visitor.example`,
    });
    return (dataOf(answer) as { cartId: string }).cartId;
  }

  function checkOut(visitor: Visitor, cart: string): Promise<Asked> {
    const address = {
      full_name: 'Ada Example',
      telephone: '2025550123',
      address_1: '1 Example Street',
      city: 'Sacramento',
      country: 'US',
      province: 'US-CA',
      postcode: '94203',
    };
    return visitor.ask(`${origin}/api/carts/${cart}/checkout`, {
      cart_id: cart,
      customer: { email: `${visitor.name}@visitor.example` },
      paymentMethod: 'cod',
      shippingAddress: address,
      billingAddress: address,
      shippingMethod: method,
      shippingProvider: 'core',
    });
  }
}

function dataOf({ status, bytes }: Asked): unknown {
  if (status !== 200) throw new Error(`EverShop answered ${status}: ${bytes.toString('utf8', 0, 300)}`);
  return (JSON.parse(bytes.toString()) as { data: unknown }).data;
}

async function answers(origin: string, hasEnded: () => boolean): Promise<boolean> {
  const end = Date.now() + 60_000;
  while (Date.now() < end && !hasEnded()) {
    const response = await fetch(origin).catch(() => undefined);
    await response?.text();
    if (response?.ok) return true;
    await pause(20);
  }
  return false;
}
