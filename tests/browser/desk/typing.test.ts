import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import { inTransaction } from '../../../src/server/store/engine/database.ts';
import { recordProof } from '../../../src/server/store/mail/proven-addresses.ts';
import { holdResponses } from '../../support/browser/visitor.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const desk = openDesk();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page, text: string | RegExp) => page.getByText(text).last().waitFor();

/** Presses a button and runs `work` while its request to `address` is held. */
async function meanwhile(page: Page, button: string, address: string, work: () => Promise<void>): Promise<void> {
  const held = await holdResponses(page, address);
  await press(page, button);
  await held.asked;
  await work();
  held.release();
}

describe('input typed at the desk while a request is in progress', () => {
  it('stays in the product form, to be saved next, even if someone else has changed the product [PRODESK-11, DESK-22]', async () => {
    const page = await desk.comeIn('/desk/products/xl-7');
    const name = page.getByLabel('Name', { exact: true });
    const badges = page.getByLabel('Badges');
    await name.fill('XL-7 of Grace');
    await meanwhile(page, 'Save', '**/desk/api/products/xl-7', () => badges.fill('Typed since'));
    await said(page, 'XL-7 of Grace saved.');
    expect(await badges.inputValue()).toBe('Typed since');
    await said(page, 'Not saved. Draft kept in this browser.');
    await press(page, 'Save');
    await said(page, 'All changes saved.');

    await desk.shop.command('products', 'edit', 'xl-7', '--name', 'XL-7 of Joan');
    await badges.fill('Seen by the other');
    await meanwhile(page, 'Save', '**/desk/api/products/xl-7', () => badges.fill('Typed after that'));
    await page.getByRole('region', { name: 'Changed by someone else' }).waitFor();
    expect(await name.inputValue()).toBe('XL-7 of Joan');
    expect(await badges.inputValue()).toBe('Typed after that');
    await press(page, 'Save');
    await said(page, 'All changes saved.');
    const shown = JSON.parse(await desk.shop.command('products', 'show', 'xl-7', '--json'));
    expect(shown).toMatchObject({ name: 'XL-7 of Joan', entry: { features: ['Typed after that'] } });

    // Saved input is not restored as an unsaved draft, even if the form was left before the save finished.
    await name.fill('XL-7 of Ada');
    await badges.fill('Left at once');
    await meanwhile(page, 'Save', '**/desk/api/products/xl-7', async () => {
      await page.getByRole('link', { name: 'All products' }).click();
      await press(page, 'Leave');
      await page.getByRole('heading', { name: 'Products' }).waitFor();
    });
    await said(page, 'XL-7 of Ada saved.');
    await page.goto('/desk/products/xl-7');
    expect(await badges.inputValue()).toBe('Left at once');
    expect(await page.getByText('We’ve restored your unsaved changes.').count()).toBe(0);
  });

  it('stays in an email template, and in a setting [SETDESK-10]', async () => {
    const page = await desk.comeIn('/desk/mail-templates');
    await page.getByLabel('Subject').fill('Thanks from {brand}: {reference}');
    await meanwhile(page, 'Save', '**/desk/api/mail-templates/order-confirmation', () =>
      page.getByLabel('Closing').fill('Breathe easy.'),
    );
    await said(page, 'Email template saved.');
    expect(await page.getByLabel('Closing').inputValue()).toBe('Breathe easy.');
    await press(page, 'Save');
    await eventually(() => desk.shop.command('mail-templates', 'preview', 'order-confirmation')).toContain(
      'Breathe easy.',
    );

    await page.goto('/desk/settings');
    const brand = page.getByRole('textbox', { name: 'Brand' });
    await brand.fill('Draught');
    await meanwhile(page, 'Save Brand', '**/desk/api/settings/brand', () => brand.fill('Draughtbox'));
    await said(page, 'Brand saved.');
    expect(await brand.inputValue()).toBe('Draughtbox');
    await press(page, 'Save Brand');
    await page.getByRole('button', { name: 'Save Brand' }).waitFor({ state: 'detached' });
    expect(await desk.shop.command('settings', 'show', 'brand')).toContain('Draughtbox');
  });

  it('is not sent: the previewed text is [ORDESK-4, ORDESK-12, MONDESK-2]', async () => {
    const page = await desk.openBrowser();
    const { body } = await sendOrder(desk.shop.origin, 'the-order-of-one-mail', 'ada@customer.example');
    const reference = body.reference ?? '';
    // Emails include text typed at the desk only if the customer's address is verified.
    await desk.shop.inStore((store) =>
      inTransaction(store, (tx) => recordProof(tx, 'ada@customer.example', 'click', Date.now())),
    );
    const mail = page.frameLocator('iframe[title="Email preview"]');
    await page.goto(`/desk/orders/${reference}`);

    await press(page, 'Edit');
    await page.getByLabel('City').fill('Bath');
    await meanwhile(page, 'Preview email', '**/address/preview', () => page.getByLabel('City').fill('Leeds'));
    await mail.getByText('Bath').first().waitFor();
    await press(page, 'Save and send email');
    await said(page, 'Address updated. Customer emailed.');

    await press(page, 'Record payment');
    await meanwhile(page, 'Preview email', '**/payments/record/preview', () =>
      page.getByLabel('Note').first().fill('typed late'),
    );
    await press(page, 'Record £251.00 and send email');
    await said(page, 'Payment recorded. The order is paid.');

    await press(page, 'Refund');
    await page.getByLabel('Amount in GBP').fill('10.00');
    await meanwhile(page, 'Preview email', '**/refunds/preview', () => page.getByLabel('Amount in GBP').fill('100.00'));
    await mail.getByText('£10.00').filter({ visible: true }).first().waitFor();
    await press(page, 'Refund £10.00');
    await said(page, /^Recorded, and the customer has been emailed/);

    await press(page, 'Dispatch');
    await page.getByLabel('Note to the customer').fill('By Friday');
    await meanwhile(page, 'Preview email', '**/orders/one/*/status/preview', () =>
      page.getByLabel('Note to the customer').fill('By Monday'),
    );
    await mail.getByText('By Friday').waitFor();
    await press(page, 'Dispatch and send email');
    await said(page, `Order ${reference} is now dispatched.`);

    const went = await desk.shop.inStore(async ({ db }) => ({
      ...(await db.selectFrom('orders').select('city').where('reference', '=', reference).executeTakeFirstOrThrow()),
      refunds: (await db.selectFrom('refunds').select('amount_minor').execute()).map((one) => one.amount_minor),
      payments: (await db.selectFrom('payments').select('note').execute()).map(({ note }) => note ?? ''),
      notes: (await db.selectFrom('order_status_changes').select('note').execute()).map(({ note }) => note),
    }));
    expect(went).toMatchObject({ city: 'Bath', refunds: [1000], payments: [''] });
    expect(went.notes).toContain('By Friday');
    expect(went.notes).not.toContain('By Monday');
  });

  it('does not change the recorded payment, which is as previewed, with thousands separators [MONDESK-3, DESK-24, DESK-11]', async () => {
    const page = await desk.openBrowser();
    const { body } = await sendOrder(desk.shop.origin, 'the-order-of-a-school', 'office@school.example', 5);
    const reference = body.reference ?? '';
    await page.goto(`/desk/orders/${reference}`);
    // A payment that does not match the order is recorded all the same.
    await press(page, 'Record payment');
    const amount = page.getByLabel('Amount in GBP');
    await amount.fill('1,250');
    await press(page, 'Preview email');
    expect(await amount.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(true);
    // A phone's number pad may lack a decimal point.
    await amount.fill('1250,5');
    await press(page, 'Preview email');
    await page.getByRole('button', { name: 'Record £1,250.50 as unmatched' }).waitFor();
    await press(page, 'Back');
    await amount.waitFor();
    // An accidental Escape does not discard the input.
    await page.keyboard.press('Escape');
    await page.getByText('Discard changes? You’ll lose what you’ve entered.').waitFor();
    await press(page, 'Keep editing');
    // Nor do Cancel, also in the preview, and a click outside.
    const question = page.getByText('Discard changes? You’ll lose what you’ve entered.');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const cancelAndKeep = async () => {
      await press(page, 'Cancel');
      await question.waitFor();
      expect(await focused()).toBe('Keep editing');
      await press(page, 'Cancel');
      expect(await focused()).toBe('Keep editing');
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      expect(await focused()).toBe('Cancel');
    };
    await cancelAndKeep();
    await page.mouse.click(5, 5);
    await question.waitFor();
    await press(page, 'Keep editing');
    expect(await amount.inputValue()).toBe('1250,5');
    await press(page, 'Preview email');
    await page.getByRole('button', { name: 'Record £1,250.50 as unmatched' }).waitFor();
    await cancelAndKeep();
    await press(page, 'Back');
    await amount.fill('1250.00');
    await press(page, 'Preview email');
    await press(page, 'Record £1,250.00 as unmatched');
    await said(page, 'Recorded as unmatched. Resolve it under Payments.');
    await press(page, 'Record payment');
    await press(page, 'Preview email');
    await press(page, 'Record £1,255.00 and send email');
    await said(page, 'Payment recorded. The order is paid.');
    const payments = await desk.shop.inStore(({ db }) =>
      db
        .selectFrom('payments')
        .select(['amount_minor', 'mismatch_reason'])
        .where('amount_minor', '>', 100_000)
        .execute(),
    );
    expect(payments.map(({ amount_minor, mismatch_reason }) => [amount_minor, mismatch_reason]).sort()).toEqual([
      [125000, 'amount-differs'],
      [125500, null],
    ]);
  });

  it('is not sent with a quote either [QUOTE-6]', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const asked = {
      id: crypto.randomUUID(),
      organisation: 'Hill Road School',
      name: 'Grace Hopper',
      email: 'grace@school.example',
      address: '1 Hill Road\nLeeds LS1 1AA',
      reference: '',
      items: [{ productId: 'xl-7', quantity: 12 }],
    };
    await fetch(desk.shop.origin + apiPaths.quotations, { method: 'POST', headers, body: JSON.stringify(asked) });
    const page = await desk.comeIn('/desk/quotations');
    await page.getByRole('link', { name: /Hill Road School/ }).click();
    await press(page, 'Send quote');
    const word = page.getByLabel('Note to the customer');
    await word.fill('With spare filters.');
    await meanwhile(page, 'Preview email', '**/quotations/*/offer/preview', () => word.fill('Without any.'));
    await page.getByRole('dialog').getByRole('button', { name: 'Send quote', exact: true }).click();
    await said(page, 'Quote sent to grace@school.example');
    await said(page, 'With spare filters.');
    expect(await page.getByText('Without any.').count()).toBe(0);
  });

  it('keeps the keyboard focus when the last item of a list is removed [A11Y-2]', async () => {
    const page = await desk.comeIn('/desk/settings');
    await press(page, 'Add a video');
    await press(page, 'Add a video');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    for (const film of ['Remove Video 2', 'Remove Video 1']) {
      await page.getByRole('button', { name: film, exact: true }).press('Enter');
      await eventually(focused).toBe('Add a video');
    }
  });
});
