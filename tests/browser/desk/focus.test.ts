import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCustomerNote } from '../../../src/server/store/customers/customer-profiles.ts';
import { inTransaction } from '../../../src/server/store/engine/database.ts';
import { customer } from '../../store/samples.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, watch } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

let browser: Browser;
let shop: Shop;
let context: BrowserContext;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop({ RATE_LIMITS: 'off' })]);
  page = await openSignedIn(browser, shop, { locale: 'en-GB' });
  context = page.context();
  watch(page, faults);
});
afterAll(async () => {
  expect(faults).toEqual([]);
  await context.close();
  await browser.close();
  await shop.stop();
});

/** Returns the label or text of the focused element. */
const focused = () =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement | null;
    const [label] = (one as HTMLInputElement | null)?.labels ?? [];
    return label?.textContent ?? one?.ariaLabel ?? one?.textContent ?? '';
  });
const isAt = (name: string | RegExp) =>
  eventually(focused).toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name);
/** Presses an enabled button: while a form is submitted, its own button of the same name is disabled. */
const press = async (name: string | RegExp) => {
  await page.getByRole('button', { name, exact: true, disabled: false }).press('Enter');
};
/** Opens the payment dialog with its focused button and submits the amount. */
const beginPayment = async () => {
  await page.keyboard.press('Enter');
  await isAt('Amount in GBP');
  await page.keyboard.press('Enter');
};
/** Closes a dialog and waits until the desk removes it, a moment after the browser has hidden it. */
const leave = async () => {
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
};
const said = (text: string | RegExp) => page.getByText(text).last().waitFor();

/** Orders an XL-7. */
async function place(email: string) {
  const { body } = await sendOrder(shop.origin, `the-order-of-${email}`, email);
  return { reference: body.reference ?? '', link: String(body.link) };
}

/**
 * Places an order, paid or unpaid, ships it, and withdraws all of it, after the statutory period if `isLate`. Returns
 * the return number.
 */
async function withdrawn(email: string, isPaid = true, isLate = false): Promise<string> {
  const { reference, link } = await place(email);
  if (isPaid) await shop.command('payments', 'record', reference, '--yes');
  await shop.command('orders', 'set-status', reference, 'shipped', '--yes');
  if (isLate) {
    await shop.command('orders', 'set-status', reference, 'delivered');
    await shop.write((tx) =>
      tx
        .updateTable('order_status_changes')
        .set((e) => ({ changed_at: e('changed_at', '-', 20 * 24 * 3_600_000) }))
        .where('order_id', 'in', (e) => e.selectFrom('orders').select('id').where('reference', '=', reference))
        .execute(),
    );
  }
  const fields = { name: customer.customerName, email, reason: '', seen: '0', 'line-1': '1', step: 'confirm' };
  const key = new URLSearchParams(link.split('#')[1]).get('key') ?? '';
  const form = { method: 'POST', body: new URLSearchParams({ ...fields, key }), redirect: 'manual' } as const;
  expect((await fetch(`${shop.origin}/order/${reference}/withdraw`, form)).status).toBe(303);
  return `${reference}-R1`;
}

describe('the focus at the desk', () => {
  it('starts at the first field of a dialog, and returns to its opener or to the heading [A11Y-2]', async () => {
    const { reference } = await place('ada@customer.example');
    await page.goto(`/desk/orders/${reference}`);
    await press('Record payment');
    await isAt('Amount in GBP');
    await leave();
    await isAt('Record payment');

    await beginPayment();
    await press('Back');
    await isAt('Amount in GBP');
    await leave();
    await isAt('Record payment');

    await beginPayment();
    await press(/^Record £[\d.]+ and send email$/);
    await said('Payment recorded. The order is paid.');
    await isAt(`Order ${reference}`);

    await press('Refund');
    await page.getByLabel('Amount in GBP').fill('1.00');
    await page.keyboard.press('Enter');
    await press('Refund £1.00');
    await said('Recorded, and the customer has been emailed. Now pay it from your bank.');
    await isAt('Refund');

    await press('Dispatch');
    await isAt('Carrier');
    await press('Preview email');
    await press('Dispatch and send email');
    await said(`Order ${reference} is now dispatched.`);
    await isAt(`Order ${reference}`);
  });

  it('goes to the heading of a return once it is received, rejected, refunded or closed [A11Y-2, BACK-18, BACK-22, DESK-24]', async () => {
    const number = await withdrawn('bob@customer.example', true, true);
    await page.goto(`/desk/returns/${number}`);
    await press('Receive goods');
    await isAt(/, of 1$/);
    await page.keyboard.press('Enter');
    await press('Receive and send email');
    await said(`Return ${number} fully received.`);
    await isAt(`Return ${number}`);

    await press('Refuse return');
    await isAt('Reason');
    await press('Preview email');
    await isAt('Reason');
    expect(await page.getByLabel('Reason').evaluate((one: HTMLTextAreaElement) => one.validity.valueMissing)).toBe(
      true,
    );
    await page.getByLabel('Reason').fill('They came back broken.');
    await press('Preview email');
    await press('Refuse and send email');
    await said(`Return ${number} refused. Customer emailed.`);
    await isAt(`Return ${number}`);

    const worn = await withdrawn('edna@customer.example');
    await shop.command('returns', 'receive', worn);
    await page.goto(`/desk/returns/${worn}`);
    await page.getByRole('button', { name: 'Deduct for damage' }).waitFor();
    expect(await page.getByRole('button', { name: 'Refuse return' }).count()).toBe(0);
    await press('Deduct for damage');
    await isAt('Deduction in GBP');
    expect(await auditAccessibility(page)).toEqual([]);
    await page.getByLabel('Deduction in GBP').fill('51,40');
    await page.getByLabel('Reason').fill('A cracked case');
    await press('Preview email');
    await press('Deduct £51.40, refund £199.60');
    await said('Recorded, and the customer has been emailed. Now pay it from your bank.');
    await isAt(`Return ${worn}`);
    await page.getByText('£51.40 deducted for damage').waitFor();

    const other = await withdrawn('cleo@customer.example', false);
    await page.goto(`/desk/returns/${other}`);
    await press('Close without refund');
    // Other returns of the order are unchanged, and the customer's statutory rights remain.
    await page.getByText('It then counts as if the customer hadn’t withdrawn.').waitFor();
    await page.getByText('hold the refund until we’ve received the goods').waitFor();
    expect(await page.getByText('This can’t be undone').count()).toBe(0);
    await page.getByLabel('Reason').fill('It was never sent.');
    await press('Preview email');
    await press('Close and send email');
    await said(`Return ${other} closed. Customer emailed. £251.00 is now due for the order.`);
    await isAt(`Return ${other}`);
  });

  it('goes to the closing reason if it is missing, as the browser reports [A11Y-2, BACK-9]', async () => {
    await page.goto(`/desk/returns/${await withdrawn('dora@customer.example')}`);
    await press('Close without refund');
    await press('Preview email');
    await isAt('Reason');
    expect(await page.getByLabel('Reason').evaluate((one: HTMLTextAreaElement) => one.validity.valueMissing)).toBe(
      true,
    );
    await leave();
  });

  it('stays at the totals of a phone order while shipping rates are compared [A11Y-2]', async () => {
    const rates = [
      { id: 'standard', name: 'Standard', price: 495 },
      { id: 'express', name: 'Express', price: 995 },
    ];
    const zones = JSON.stringify([{ name: 'UK', countries: ['GB'], rates }]);
    await shop.command('settings', 'set', 'shippingZones', zones);
    await page.goto('/desk/orders/new');
    await page.getByLabel('Product', { exact: true }).fill('XL-7');
    await press('Add XL-7');
    const caller = { Name: 'Cleo Hopper', Address: '1 Harbour Road', City: 'Bath', 'Postal code': 'BA1 1AA' };
    for (const [label, text] of Object.entries(caller)) await page.getByLabel(label, { exact: true }).fill(text);
    await press('Calculate total');
    await isAt('Order total');
    await page.getByLabel('Shipping rate').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Mark as paid (£260.95)', disabled: false }).waitFor();
    await isAt(/^Shipping rate/);
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Mark as paid (£255.95)', disabled: false }).waitFor();
    await isAt(/^Shipping rate/);
    await shop.command('settings', 'unset', 'shippingZones');
    await press('Clear form');
  });

  it('goes to the heading once a customer note is deleted, which is confirmed first [A11Y-2, PEOPLE-5]', async () => {
    const note = { id: crypto.randomUUID(), text: 'Rings before noon', createdAt: 1 };
    await shop.inStore((store) => inTransaction(store, (tx) => insertCustomerNote(tx, 'gil@customer.example', note)));
    await page.goto('/desk/customers/one?email=gil@customer.example');
    await press(/^Delete note of/);
    await said('Delete this note?');
    await leave();
    await isAt(/^Delete note of/);
    await page.getByText('Rings before noon').waitFor();
    await page.keyboard.press('Enter');
    await press('Delete');
    await said('Note deleted.');
    await isAt('gil@customer.example');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });

  it('returns to where it was after an undo [A11Y-2, PRODESK-16]', async () => {
    await page.goto('/desk/products?search=xl-7');
    await press(/^Stock of XL-7:/);
    await page.getByLabel('Units in stock').fill('40');
    await page.keyboard.press('Enter');
    await said('XL-7: 40 in stock.');
    await isAt(/^Stock of XL-7: 40 in stock/);
    await press('Undo');
    await said(/^Undone\. XL-7/);
    await isAt(/^Stock of XL-7:/);
  });
});
