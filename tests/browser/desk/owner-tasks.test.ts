import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Action counts of Shopify from docs/shopify-actions.md, which has the sources. */
const shopify = {
  transfers: 61,
  parcels: 81,
  phoneOrder: 9,
  refund: 5,
  stockCount: 8,
  sale: 9,
  quote: 7,
  monthEnd: 5,
  role: 6,
} as const;

/** Our action counts on a desktop, from the same document. */
const ours = {
  transfers: 4,
  parcels: 7,
  phoneOrder: 8,
  refund: 5,
  stockCount: 8,
  sale: 9,
  quote: 7,
  monthEnd: 3,
  role: 3,
} as const;

/** Our action counts on a phone, for the views that are behind 'More'. */
const onPhone = { transfers: 5, monthEnd: 4, role: 4 } as const;

/** Seconds for our actions on a desktop and a phone, by the keystroke-level model, without the shop's own time. */
const seconds = {
  transfers: [16, 19],
  parcels: [23, 23],
  phoneOrder: [28, 27],
  refund: [13, 13],
  stockCount: [25, 25],
  sale: [35, 35],
  quote: [20, 20],
  monthEnd: [11, 13],
  role: [8, 11],
} as const;

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, Communications of the ACM 23:7, 1980): deciding,
 * pointing, pressing a button, moving a hand to the keyboard, and a key of an average typist.
 */
const model = { decide: 1.35, point: 1.1, press: 0.2, move: 0.4, key: 0.28 } as const;
const pointAndPress = model.decide + model.point + model.press;

let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop({ RATE_LIMITS: 'off' })]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** Counts an owner's actions: a click, a key, a filled or pasted field, a chosen option or file. */
class Owner {
  #actions = 0;
  #seconds = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  #count(seconds: number): void {
    this.#actions += 1;
    this.#seconds += seconds;
  }
  async press(what: Locator): Promise<void> {
    this.#count(pointAndPress);
    await what.click();
  }
  async pressButton(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await this.press(within.getByRole('button', { name }));
  }
  async pressLink(name: string | RegExp): Promise<void> {
    await this.press(this.page.locator('main').getByRole('link', { name }).first());
  }
  async key(key: string): Promise<void> {
    this.#count(model.decide + model.key);
    await this.page.keyboard.press(key);
  }
  async fill(field: Locator, text: string): Promise<void> {
    this.#count(pointAndPress + model.move + text.length * model.key);
    await field.fill(text);
  }
  async choose(field: Locator, label: string): Promise<void> {
    this.#count(2 * pointAndPress);
    await field.selectOption(label);
  }
  async chooseFile(field: Locator, name: string, text: string): Promise<void> {
    // The button, the file and the dialog's 'Open'.
    this.#count(3 * pointAndPress);
    await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  }
  async paste(field: Locator, text: string): Promise<void> {
    this.#count(pointAndPress + model.move + 2 * model.key);
    await field.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }
  /** Opens a view through the navigation. On phones all but the daily views are behind 'More'. */
  async open(label: string): Promise<void> {
    const link = this.page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: label, exact: true });
    const shown = link.filter({ visible: true });
    if ((await shown.count()) === 0) await this.pressButton('More');
    await this.press(shown.first());
  }
  /** Runs a task that starts on Home and returns the number of actions and their seconds. */
  async count(task: () => Promise<void>): Promise<Taken> {
    await this.page.goto('/desk');
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.page.locator('main').getByRole('link').first().waitFor();
    this.#actions = 0;
    this.#seconds = 0;
    await task();
    return { actions: this.#actions, seconds: Math.round(this.#seconds) };
  }
}

interface Taken {
  readonly actions: number;
  readonly seconds: number;
}

async function placeOrders(count: number, email: string): Promise<string[]> {
  const references: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { body } = await sendOrder(shop.origin, crypto.randomUUID(), email);
    references.push(body.reference ?? '');
  }
  return references;
}

async function requestQuote(organisation: string): Promise<void> {
  const contact = { name: 'Grace Hopper', email: 'grace@school.example', address: '1 Hill Road\nLeeds LS1 1AA' };
  const items = [{ productId: 'xl-7', quantity: 12 }];
  const body = JSON.stringify({ id: crypto.randomUUID(), organisation, ...contact, reference: '', items });
  const headers = { 'Content-Type': 'application/json' };
  expect((await fetch(shop.origin + apiPaths.quotations, { method: 'POST', headers, body })).ok).toBe(true);
}

it.each(['desktop', 'phone'] as const)(
  'the owner’s eight tasks take at most Shopify’s number of actions on a %s [DESK-32]',
  async (size) => {
    const email = `${size}@customer.example`;
    const references = await placeOrders(20, email);
    await requestQuote(`Hill Road ${size}`);
    const page = await openSignedIn(browser, shop, { name: size, viewport: viewports[size], locale: 'en-GB' });
    const owner = new Owner(page);
    const dialog = page.getByRole('dialog');
    const taken: Partial<Record<keyof typeof shopify, Taken>> = {};

    taken.transfers = await owner.count(async () => {
      await owner.open('Payments');
      await owner.pressLink('Import statement');
      const rows = references.map((reference) => `20/11/2026,${reference},251.00`);
      const statement = ['Date,Description,Amount', ...rows].join('\n');
      await owner.chooseFile(page.getByLabel('Choose a file'), `${size}.csv`, statement);
      await owner.pressButton('Record 20 payments and send emails');
      await page.getByText('20 payments recorded.').waitFor();
    });

    taken.parcels = await owner.count(async () => {
      await owner.pressLink(/orders? to confirm/);
      await page.getByLabel(`Select ${references[0]}`).waitFor();
      await owner.press(page.getByLabel('Select all on this page'));
      await owner.pressLink('Dispatch with tracking');
      await owner.fill(page.getByRole('combobox', { name: 'Carrier' }), 'Royal Mail');
      const fields = page.getByRole('textbox', { name: 'Tracking number of' });
      await owner.paste(fields.first(), references.map((_, nth) => `AB${nth}GB`).join('\n'));
      await owner.pressButton('Check');
      await owner.pressButton('Dispatch 20 orders and send 20 emails');
      await page.getByText('20 orders changed, 0 not changed.').waitFor();
    });

    taken.phoneOrder = await owner.count(async () => {
      await owner.open('Orders');
      await owner.pressLink('Create order');
      await owner.fill(page.getByLabel('Product', { exact: true }), 'XL-7');
      await page.getByRole('button', { name: 'Add XL-7' }).first().waitFor();
      await owner.key('Enter');
      await owner.fill(page.getByLabel('Find a customer'), email);
      await page.getByRole('button', { name: new RegExp(email) }).waitFor();
      await owner.key('Enter');
      await page.getByRole('link', { name: /^BB-/ }).first().waitFor();
      await owner.pressButton('Calculate total');
      await owner.pressButton('Mark as paid');
      await page.getByText('Placed by phone').first().waitFor();
    });

    const refunded = references[0] ?? '';
    taken.refund = await owner.count(async () => {
      await owner.open('Orders');
      await owner.press(page.getByRole('link', { name: refunded }).filter({ visible: true }).first());
      await owner.press(page.getByRole('button', { name: 'Refund', exact: true }));
      // Ticking the box selects the units, too.
      await owner.press(dialog.getByLabel(/^Restock/));
      await owner.pressButton('Refund £251.00', dialog);
      await page.getByText(/^1 × .* \(restocked\)$/).waitFor();
    });

    taken.stockCount = await owner.count(async () => {
      await owner.open('Products');
      await owner.pressLink('Count stock');
      const fields = page.getByRole('list').getByRole('textbox');
      for (const nth of [0, 1, 2, 3, 4]) await owner.fill(fields.nth(nth), String(20 + nth));
      await owner.key('Enter');
      for (const nth of [0, 4]) await page.getByText(`Saved: ${20 + nth} in stock.`).waitFor();
      expect(await page.getByText(/^Saved: \d+ in stock/).count()).toBe(5);
    });

    taken.sale = await owner.count(async () => {
      await owner.open('Products');
      await owner.pressLink('Scheduled prices');
      await owner.pressLink('New sale');
      const day = size === 'desktop' ? '01' : '02';
      await owner.fill(page.getByLabel('Starts'), `2099-${day}-02T09:00`);
      await owner.fill(page.getByLabel('Ends'), `2099-${day}-08T09:00`);
      await owner.press(page.getByLabel('Select Tower 5-fan', { exact: true }));
      await owner.press(page.getByLabel('Select Hall Cube 10-fan', { exact: true }));
      await owner.fill(page.getByLabel('Percentage off'), '10');
      await owner.pressButton('Schedule sale of 2 products');
      await page.getByText('Sale of 2 products scheduled.').waitFor();
    });

    taken.quote = await owner.count(async () => {
      await owner.pressLink(/quotes? to send/);
      await owner.pressLink(new RegExp(`Hill Road ${size}`));
      await owner.pressLink('Edit quote');
      await owner.fill(page.getByLabel(/^Quantity of XL-7/), '10');
      await owner.pressButton('Save quote');
      await owner.pressButton('Send quote');
      await owner.pressButton('Send quote', dialog);
      await page.getByText('Quote sent to grace@school.example').waitFor();
      await page.getByText('10 × XL-7').first().waitFor();
    });

    taken.monthEnd = await owner.count(async () => {
      await owner.open('Analytics');
      await owner.choose(page.getByLabel('Period'), await secondOption(page.getByLabel('Period')));
      const download = page.waitForEvent('download');
      await owner.pressButton('Export for Xero');
      expect((await download).suggestedFilename()).toMatch(/^xero-/);
    });

    taken.role = await owner.count(async () => {
      await owner.open('Staff');
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save' }) });
      await owner.press(form.getByRole('checkbox').last());
      await owner.pressButton('Save', form);
      await page.getByText('Saved.').waitFor();
    });

    const expected = size === 'desktop' ? ours : { ...ours, ...onPhone };
    const at = size === 'desktop' ? 0 : 1;
    const tasks = Object.keys(shopify) as (keyof typeof shopify)[];
    expect(taken).toEqual(
      Object.fromEntries(tasks.map((task) => [task, { actions: expected[task], seconds: seconds[task][at] }])),
    );
    expect(tasks.filter((task) => expected[task] > shopify[task])).toEqual([]);
    // Limits of the specification of the desk.
    expect(seconds.transfers[at]).toBeLessThan(30);
    expect(seconds.parcels[at]).toBeLessThan(120);
    await page.context().close();
  },
);

const secondOption = (select: Locator) =>
  select
    .locator('option')
    .nth(1)
    .evaluate((option) => (option as HTMLOptionElement).label);
