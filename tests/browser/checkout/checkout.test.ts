import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { viewports } from '../../support/browser/browser.ts';
import { fillCheckout, journeys } from '../../support/browser/journey.ts';
import { resize, widthOver } from '../../support/browser/text-size.ts';
import { fillCart, open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

const labels = ['Full Name', 'Email', 'Address', 'City', 'Postal Code', 'Country'] as const;
const field = (page: Page, label: string) =>
  page.getByRole(label === 'Country' ? 'combobox' : 'textbox', { name: label, exact: true });
const place = (page: Page) => page.getByRole('button', { name: 'Place Order' });

/** Returns the validation message of a field. */
const messageOf = (input: Locator) =>
  input.evaluate((element) => {
    const id = element.getAttribute('aria-describedby');
    return (id && document.getElementById(id)?.textContent) || '';
  });

describe('the checkout form', () => {
  const here = journeys();

  it('requires six fields and shows the order summary, within the viewport, on a phone and a desktop [CHECK-2, CHECK-3]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'luggable-5': 2, 'desk-2': 1 });
    await open(page, '/checkout');
    const fields = page.getByRole('group', { name: 'Shipping Information' });
    await fields.waitFor();
    expect((await fields.locator('label').allTextContents()).map((label) => label.trim())).toEqual(
      labels.map((label) => `${label} *`),
    );
    for (const label of labels) {
      expect(await field(page, label).evaluate((input) => (input as HTMLInputElement).required), label).toBe(true);
      expect(await field(page, label).inputValue()).toBe(label === 'Country' ? 'United Kingdom' : '');
    }

    const summary = page.getByRole('region', { name: 'Order Summary' });
    const items = summary.getByRole('listitem');
    expect(await items.allTextContents()).toEqual([
      'Luggable 5-fanQuantity: 2£402',
      'Desk 2-fan STEM KitQuantity: 1£89',
    ]);
    for (const item of await items.all()) await item.locator('img').waitFor();
    expect(await summary.locator('dl').allTextContents()).toEqual(['Subtotal£491.00ShippingFreeTotal£491.00']);
    await place(page).waitFor();

    for (const size of ['phone', 'desktop'] as const) {
      await resize(page, viewports[size]);
      const [form, beside] = await Promise.all([fields.boundingBox(), summary.boundingBox()]);
      if (size === 'desktop') expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
      else expect(beside?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
      expect(await widthOver(page)).toBeLessThanOrEqual(0);
    }
  });

  it('shifts nothing under a press, however long it is held [VALID-3, CHECK-20]', async () => {
    const page = await here.enter();
    await open(page, '/contact');
    const send = page.getByRole('button', { name: 'Send Message' });
    const email = page.getByRole('textbox', { name: 'Email' });
    const [fault, question] = [page.getByText('Invalid email address'), page.getByText('Did you mean')];
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Subject').fill('How loud');
    await page.getByLabel('Message').fill('How loud is it, really?');
    await page.clock.install();
    const hold = async () => {
      await send.scrollIntoViewIfNeeded();
      const { x, y, width } = (await send.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      await page.mouse.move(x + width / 2, y + 4);
      await page.mouse.down();
      await page.clock.runFor(3_000);
      expect([await fault.count(), await question.count()]).toEqual([0, 0]);
      expect((await send.boundingBox())?.y).toBe(y);
      await page.mouse.up();
    };
    await email.fill('ada');
    await hold();
    await fault.first().waitFor();
    await email.fill('ada@gmial.com');
    await hold();
    await page.clock.resume();
    await page.getByText('Message sent!').first().waitFor();
  });

  it('keeps a server error at a field that the visitor leaves meanwhile [CHECK-16]', async () => {
    const page = await here.enter({ expectedFaults: /status of 422/ });
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await fillCheckout(page);
    await field(page, 'City').fill('Lon\x07don');
    await field(page, 'Full Name').fill('Ada\x07 Lovelace');
    await field(page, 'City').press('Enter');
    await page.getByText('Name must not contain control characters').first().waitFor();
    expect(await messageOf(field(page, 'City'))).toBe('City must not contain control characters');
  });

  it('shows errors under the fields, focuses the first, and submits nothing until all are right [VALID-1, VALID-3]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/orders') && sent.push(request.method()));
    await open(page, '/checkout');
    const rules = [
      ['Full Name', 'A', 'Ad', 'Name must be at least 2 characters'],
      ['Email', 'ada@example', 'ada@example.com', 'Invalid email address'],
      ['Address', '12 S', '12 St', 'Address must be at least 5 characters'],
      ['City', 'L', 'Lo', 'City is required'],
      ['Postal Code', 'S1', 'SW1Y 4JH', 'Postal code is required'],
      ['Country', 'U', 'UK', 'Country is required'],
    ] as const;
    await field(page, 'Country').fill('');
    await place(page).click();
    for (const [label, , , message] of rules) expect(await messageOf(field(page, label)), label).toBe(message);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('customerName');

    // A message is directly below its field, and disappears as soon as the field is valid and no sooner.
    for (const [label, short, right, message] of rules) {
      await field(page, label).fill(`  ${short} `);
      expect(await messageOf(field(page, label)), label).toBe(message);
      const words = page.getByText(message, { exact: true });
      const [input, below] = await Promise.all([field(page, label).boundingBox(), words.boundingBox()]);
      expect(below?.y).toBeGreaterThanOrEqual((input?.y ?? 0) + (input?.height ?? 0));
      expect((below?.y ?? 0) - (input?.y ?? 0)).toBeLessThan(80);
      await place(page).click();
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
      expect(await field(page, label).evaluate((input) => input === document.activeElement), label).toBe(true);
      await field(page, label).fill(right);
      expect(await messageOf(field(page, label)), label).toBe('');
      expect(await words.count()).toBe(0);
    }
    expect(sent).toEqual([]);
    await place(page).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    expect(sent).toEqual(['POST']);
  });

  it('rejects an invalid email address when the field is left [VALID-1]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await fillCheckout(page);
    const email = field(page, 'Email');
    for (const wrong of ['ada', 'ada@', '@example.com', 'ada@@example.com', 'ada @example.com', 'ada@example..com']) {
      await email.fill(wrong);
      await email.blur();
      await expect.poll(() => messageOf(email), { message: wrong }).toBe('Invalid email address');
      expect(await email.getAttribute('aria-invalid')).toBe('true');
    }
    await email.fill('ada+boxes@mail.example.co.uk');
    expect(await messageOf(email)).toBe('');
  });
});
