import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Permission, permissions } from '../../../src/contract/staff/permissions.ts';
import { ownerOnly } from '../../../src/contract/staff/roles.ts';
import { findView, views } from '../../../src/desk/shell/views.ts';
import { inTransaction } from '../../../src/server/store/engine/database.ts';
import { saveRolePermissions } from '../../../src/server/store/staff/role-permissions.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { fillDesk } from '../../support/desk/fill-desk.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let browser: Browser;
let shop: Shop;
let page: Page;
const refused: string[] = [];
let examples: Readonly<Record<string, string>>;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
  examples = {
    '/products/:id': '/products/xl-7',
    '/promotions/:code': '/promotions/STAROFFER',
    ...(await fillDesk(shop)),
  };
  const message = examples['/messages/:id']?.split('/').pop() ?? '';
  await shop.command('messages', 'answer', message, '--text', 'Twelve.');
  await shop.command('prices', 'schedule', 'xl-7', '209', '2099-01-01T00:00Z');
  page = await openSignedIn(browser, shop, { name: 'Dan', role: 'helper' });
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

const allow = (...granted: Permission[]) =>
  shop.inStore((store) => inTransaction(store, (tx) => saveRolePermissions(tx, 'helper', granted, Date.now())));

/** Opens a view until it has all that it shows. */
async function open(path: string): Promise<void> {
  await page.goto(`/desk${path}`);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('main [role="status"][aria-label="Loading"]'));
}

/** Buttons that change nothing in the shop: they search, filter, choose, print and download. */
const reading = [
  /^(Search|Columns|Dates|All|To confirm|To dispatch|Awaiting payment|Next|Older|Newest|Clear (filters|selection))$/,
  /^(Packing slip|Print packing slips|Export parcels|Customs documents|Print|Invoice .*|Credit note .*|View PDF.*)$/,
  /^(Export for .*|Export CSV|Download .*|History of .*|[−+]One .* (less|more)|[‹›](Previous|Next) order)$/,
];

/** Names of the buttons that can be pressed, except emails in the timeline of an order. */
const offered = () =>
  page
    .locator('main button:visible:enabled:not(ol .told)')
    .evaluateAll((all) => all.map((button) => button.textContent.trim().replace(/\s+/g, ' ')));

const linked = () =>
  page
    .locator('main a[href^="/desk"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice('/desk'.length) || '/'));

/** What a view's permission is of no use without. Quotes are made of the products that orders are. */
function readingFor(permission: Permission): readonly Permission[] {
  if (permission === 'quotations:write') return ['quotations:read', 'orders:read'];
  const read = permission.replace(/^(stock|prices)/, 'products').replace(/:.*$/, ':read');
  return permissions.filter((one) => one === read);
}

it('offers staff only what their role allows, and makes no refused call, in any view [DESK-29]', async () => {
  const found: string[] = [];
  for (const address of [...views.map(({ path }) => examples[path] ?? path), examples['/orders/:unpaid'] ?? '']) {
    const permission = findView(address)?.permission;
    if (!permission || (ownerOnly as readonly string[]).includes(permission)) continue;
    const granted = [permission, ...readingFor(permission)];
    await allow(...granted);
    await open(address);
    const all = page.getByLabel('Select all on this page');
    if ((await all.count()) > 0) await all.check();
    for (const name of permission.endsWith(':read') ? await offered() : []) {
      if (!reading.some((known) => known.test(name))) found.push(`${address}: button ${name}`);
    }
    for (const href of await linked()) {
      const needed = findView(href)?.permission;
      if (needed && !granted.includes(needed)) found.push(`${address}: link to ${href}, which needs ${needed}`);
    }
    found.push(...refused.splice(0).map((call) => `${address}: call of ${call}`));
  }
  expect(found).toEqual([]);
});

it('shows a product to staff who may not edit it, without a form that is refused and its draft [DESK-29]', async () => {
  await allow('products:read', 'stock:write');
  await open('/products');
  await page.getByRole('button', { name: /^Stock of XL-7:/ }).waitFor();
  expect(await page.getByText('Add product', { exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'XL-7', exact: true }).click();
  expect(await page.getByLabel('Name', { exact: true }).isDisabled()).toBe(true);
  expect(await page.getByText(/^(Save|Shop preview|Duplicate|Archive|Schedule a price)$/).count()).toBe(0);
  expect(refused.splice(0)).toEqual([]);
});
