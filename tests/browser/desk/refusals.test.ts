import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operatorOf } from '../../cli/operator.ts';
import { sendMessage } from '../../cli/people.ts';
import { holdResponses } from '../../support/browser/visitor.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const desk = openDesk();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page, text: string | RegExp) => page.getByText(text).last().waitFor();

describe('the desk refuses', () => {
  it('invalid input with the name of an unmarked field, but accepts a word processor’s line breaks [DESK-23, DESK-18]', async () => {
    const { body } = await sendOrder(desk.shop.origin);
    const reference = body.reference ?? '';
    const page = await desk.comeIn(`/desk/orders/${reference}`);
    await press(page, 'Confirm');
    const note = page.getByLabel('Note to the customer');
    await note.fill('Until\u0007Friday');
    await press(page, 'Preview email');
    await page.getByRole('alert').getByText('Note: must not contain control characters.').waitFor();
    await note.fill('On its way.\vUntil Friday.');
    await press(page, 'Preview email');
    await page.frameLocator('iframe[title="Email preview"]').getByText('Until Friday.').waitFor();
  });

  it('a third refund of the same amount if the response to the intended second one was lost [MONDESK-9]', async () => {
    const { body } = await sendOrder(desk.shop.origin);
    const reference = body.reference ?? '';
    await desk.shop.command('payments', 'record', reference, '--yes');
    const page = await desk.comeIn(`/desk/orders/${reference}`);
    const type = async () => {
      await press(page, 'Refund');
      await page.getByLabel('Amount in GBP').fill('1.00');
      await press(page, 'Preview email');
    };
    await type();
    await press(page, 'Refund £1.00');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await type();
    const before = page.getByRole('dialog').getByText(/^£1\.00 was already refunded on .* press the button again\.$/);
    await before.waitFor();
    await press(page, 'Preview email for another refund');
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/desk/api/orders/one/*/refunds', lose, { times: 1 });
    await press(page, 'Refund again');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await before.count()).toBe(0);
    await press(page, 'Refund again');
    await before.waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Discard');
    const refunds = await desk.shop.inStore(({ db }) =>
      db
        .selectFrom('refunds')
        .innerJoin('orders', 'orders.id', 'refunds.order_id')
        .select('amount_minor')
        .where('reference', '=', reference)
        .execute(),
    );
    expect(refunds).toEqual([{ amount_minor: 100 }, { amount_minor: 100 }]);
  });

  it('a stock number typed over an outdated count, showing both, and keeps the input [PRODESK-18]', async () => {
    await desk.shop.command('products', 'set-stock', 'luggable-5', '40');
    const page = await desk.comeIn('/desk/products');
    await page.getByRole('button', { name: 'Stock of Luggable 5-fan: 40 in stock. Edit' }).click();
    const field = page.getByLabel('Units in stock');
    await desk.shop.command('products', 'set-stock', 'luggable-5', '31');
    await field.fill('45');
    await press(page, 'Set');
    await page
      .getByText('The stock has changed: now 31 in stock, before 40 in stock. Press Set again to set 45, or enter +5.')
      .waitFor();
    expect(await field.inputValue()).toBe('45');
    await field.fill('+5');
    await press(page, 'Set');
    await page.getByRole('button', { name: 'Stock of Luggable 5-fan: 36 in stock. Edit' }).waitFor();
  });

  it('to add the result of an outdated search to a phone order on Enter [ORDESK-9]', async () => {
    const page = await desk.comeIn('/desk/orders/new');
    const search = page.getByLabel('Product', { exact: true });
    await page.getByRole('button', { name: 'Add XL-7', exact: true }).waitFor();
    const held = await holdResponses(page, '**/desk/api/orders/products?search=XL-7');
    await search.fill('XL-7');
    await held.asked;
    await search.press('Enter');
    expect(await page.getByLabel(/^Quantity of /).count()).toBe(0);
    held.release();
    await page.getByLabel('Quantity of XL-7').waitFor();
    expect(await page.getByLabel(/^Quantity of /).count()).toBe(1);
  });

  it('a setting that someone else has changed, shows its current value, and continues from there [SETDESK-3]', async () => {
    const page = await desk.comeIn('/desk/settings');
    const brand = page.getByRole('textbox', { name: 'Brand' });
    const shown = () => desk.shop.command('settings', 'show', 'brand');
    await brand.fill('Mine');
    await desk.shop.command('settings', 'set', 'brand', 'Theirs');
    await press(page, 'Save Brand');
    await press(page, 'It’s now ‘Theirs’: save mine anyway');
    await said(page, 'Brand saved.');
    expect(await shown()).toContain('Mine');

    // A reset is also checked against the value that was shown, and one refusal is cleared before the next attempt.
    await desk.shop.command('settings', 'set', 'brand', 'Ours');
    await page.getByRole('button', { name: /^Reset to default.*Brand$/ }).click();
    await page.getByRole('button', { name: 'It’s now ‘Ours’: reset anyway' }).waitFor();
    await brand.fill('Mine again');
    expect(await page.getByText('Someone else has changed this since you opened it.').count()).toBe(0);
    await press(page, 'Save Brand');
    await eventually(shown).toContain('Mine again');

    await desk.shop.command('settings', 'set', 'brand', 'Ours');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText(/^This setting has changed again since/).waitFor();
    await eventually(() => brand.inputValue()).toBe('Ours');
    await brand.fill('Mine at last');
    await press(page, 'Discard changes');
    await page.getByText('Changes discarded.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    expect(await brand.inputValue()).toBe('Mine at last');
    await press(page, 'Save Brand');
    await eventually(shown).toContain('Mine at last');
    expect(await page.getByText(/^This setting has changed again since/).count()).toBe(0);
  });

  it('a price only if its comma could be a thousands separator [DESK-24]', async () => {
    const page = await desk.comeIn('/desk/products?search=xl-7');
    await page.getByRole('button', { name: /^Price of XL-7:/ }).click();
    const price = page.getByLabel('Price', { exact: true });
    await price.fill('1,251');
    await press(page, 'Set');
    await page.getByRole('alert').getByText('type it without commas, as 1251').waitFor();
    await price.fill('251,5');
    await press(page, 'Set');
    await said(page, 'XL-7 now costs £251.50.');
    await page.goto('/desk/promotions/new');
    await page.getByLabel('Code', { exact: true }).fill('COMMA');
    await page.getByLabel('Percentage').fill('12,5');
    await press(page, 'Activate code');
    await said(page, 'COMMA saved: 12.5% off.');
  });

  it('a second reply to a message, shows the first, and sends it only when submitted again [SETDESK-12]', async () => {
    const operator = operatorOf({ DATA_DIR: desk.shop.dataDir });
    await operator.prepare((store) => sendMessage(store, { name: 'Ada', subject: 'Of Ada' }));
    const page = await desk.comeIn('/desk/messages');
    await page.getByRole('link', { name: 'Of Ada' }).click();
    const text = page.getByLabel('Your reply');
    await text.fill('No refund.');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await desk.shop.command('messages', 'answer', id, '--text', 'A refund is on its way.');
    await press(page, 'Send reply');
    await page.getByRole('alert').getByText('Someone else has already replied').waitFor();
    await page.getByText('A refund is on its way.').waitFor();
    expect(await text.inputValue()).toBe('No refund.');
    await press(page, 'Send reply');
    await said(page, /^Reply sent to /);
    await eventually(() => page.getByRole('article', { name: /^Reply by/ }).count()).toBe(2);
  });

  it('to turn an owner into a helper without saying so [DESK-25]', async () => {
    const page = await desk.comeIn();
    await desk.shop.command('staff', 'invite', 'Ada', '--role', 'owner', '--json');
    await page.goto('/desk/staff');
    await page.getByRole('cell', { name: 'Ada', exact: true }).waitFor();
    await press(page, 'Invite staff');
    const role = page.getByLabel('Role', { exact: true });
    expect(await role.inputValue()).toBe('helper');
    await page.getByLabel('Name').fill('ada');
    expect(await role.inputValue()).toBe('owner');
    await press(page, 'Create link');
    await page.getByText('They’ll sign in as an owner.').waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Invite staff');
    await page.getByLabel('Name').fill('Ada');
    await role.selectOption('helper');
    await page.getByText('Ada is an owner. Creating the link makes them a helper.').waitFor();
    await press(page, 'Create link');
    await page.getByText('Ada is now a helper.').waitFor();
  });

  it('an email text that someone else has changed, shows theirs, and keeps both where possible [SETDESK-10, SETDESK-3]', async () => {
    const page = await desk.comeIn('/desk/mail-templates');
    const subject = page.getByLabel('Subject');
    const end = page.getByLabel('Closing');
    await subject.fill('Mine: {reference}');
    for (const [part, text] of [
      ['subject', 'Theirs: {reference}'],
      ['closing', 'Their end.'],
    ] as const)
      await desk.shop.command('mail-templates', 'set', 'order-confirmation', part, '--text', text);
    await press(page, 'Save');
    await page.getByText('Theirs: Theirs: {reference}').waitFor();
    await page.getByText('Theirs: Their end.').waitFor();
    expect(await subject.inputValue()).toBe('Mine: {reference}');
    await press(page, 'Keep mine');
    expect(await end.inputValue()).toBe('Their end.');
    await press(page, 'Save');
    await said(page, 'Email template saved.');
    const mail = await desk.shop.command('mail-templates', 'preview', 'order-confirmation');
    expect(mail).toContain('Subject: Mine: ');
    expect(mail).toContain('Their end.');
  });
});
