import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operatorOf } from '../../cli/operator.ts';
import { sendMessage } from '../../cli/people.ts';
import { holdResponses } from '../../support/browser/visitor.ts';
import { away, openDesk } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const desk = openDesk();

async function place(email: string): Promise<string> {
  const { body } = await sendOrder(desk.shop.origin, `the-order-of-${email}`, email);
  return body.reference ?? '';
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answers = () => desk.shop.inStore(({ db }) => db.selectFrom('message_answers').select('text').execute());

/** Opens a visitor's message and types a reply. */
async function typeAnswer(page: Page, name: string): Promise<void> {
  await operatorOf({ DATA_DIR: desk.shop.dataDir }).prepare((store) =>
    sendMessage(store, { name, subject: `Of ${name}` }),
  );
  await page.goto('/desk/messages');
  await page.getByRole('link', { name: `Of ${name}` }).click();
  await page.getByLabel('Your reply').fill(`Dear ${name}.`);
}

/** Reloads the page after the server has processed a request, but before the response arrives. */
async function losePage(page: Page, address: string, send: () => Promise<void>): Promise<void> {
  const taken = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const answer = async (route: Route) => {
    await route.fetch();
    taken.resolve();
    await gone.promise;
    await route.abort().catch(() => undefined);
  };
  await page.route(address, answer, { times: 1 });
  await send();
  await taken.promise;
  await page.reload();
  gone.resolve();
}

describe('the response to a change at the desk', () => {
  it('is announced once it arrives, even if the changed data cannot be reloaded [DESK-17]', async () => {
    const reference = await place('ada@customer.example');
    await desk.shop.command('payments', 'record', reference, '--yes');
    const page = await desk.comeIn(`/desk/orders/${reference}`);
    await press(page, 'Refund');
    await page.getByLabel('Amount in GBP').fill('1.00');
    await press(page, 'Preview email');
    await page.getByRole('button', { name: 'Refund £1.00' }).waitFor();
    // All reads fail from here on, as if the database went down right after the refund was written.
    await page.route('**/desk/api/**', (route) =>
      route.request().method() === 'GET' ? route.fulfill(away) : route.continue(),
    );
    await press(page, 'Refund £1.00');
    await page.getByText('Recorded, and the customer has been emailed. Now pay it from your bank.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('The database isn’t responding.').first().waitFor();
    await page.unrouteAll();
    await page.getByText('Refunded', { exact: true }).first().waitFor();
    const refunds = await desk.shop.inStore(({ db }) => db.selectFrom('refunds').select('amount_minor').execute());
    expect(refunds).toEqual([{ amount_minor: 100 }]);
  });

  it('is applied after leaving the view: a message that was replied to cannot be replied to again [DESK-22]', async () => {
    const page = await desk.openBrowser();
    await typeAnswer(page, 'Ada');
    const held = await holdResponses(page, '**/desk/api/messages/*/answers');
    await press(page, 'Send reply');
    await held.asked;
    await page.getByRole('link', { name: 'All messages' }).click();
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    held.release();
    await page.getByText(/^Reply sent to /).waitFor();
    // The late response does not navigate away from the current view.
    expect(new URL(page.url()).pathname).toBe('/desk/messages');
    await page.goto('/desk/messages?state=answered');
    await page.getByRole('link', { name: 'Of Ada' }).click();
    await page.getByText('Dear Ada.').waitFor();
    expect(await page.getByLabel('Your reply').inputValue()).toBe('');
  });

  it('may be lost with its page: a repeated reply is sent once, and a repeated note is saved once [SETDESK-8, ORDESK-7]', async () => {
    const page = await desk.openBrowser();
    await typeAnswer(page, 'Joan');
    await losePage(page, '**/desk/api/messages/*/answers', () => press(page, 'Send reply'));
    expect(await page.getByLabel('Your reply').inputValue()).toBe('Dear Joan.');
    await press(page, 'Send reply');
    await page.getByText(/^Reply sent to /).waitFor();
    expect((await answers()).filter(({ text }) => text === 'Dear Joan.')).toHaveLength(1);

    const reference = await place('joan@customer.example');
    await page.goto(`/desk/orders/${reference}`);
    const note = page.getByLabel('Internal note');
    await note.fill('rings twice');
    await losePage(page, '**/desk/api/orders/one/*/notes', () => press(page, 'Add note'));
    expect(await note.inputValue()).toBe('rings twice');
    await press(page, 'Add note');
    await page.getByText('Note added.', { exact: true }).waitFor();
    // The same text again is a separate note.
    await note.fill('rings twice');
    await press(page, 'Add note');
    await eventually(() => page.getByText('Note by Grace').count()).toBe(2);
    const notes = await desk.shop.inStore(({ db }) => db.selectFrom('order_notes').select('text').execute());
    expect(notes).toHaveLength(2);
  });

  it('is announced if it is a refusal and its dialog was closed [DESK-22]', async () => {
    const reference = await place('bob@customer.example');
    await desk.shop.command('payments', 'record', reference, '--yes');
    const page = await desk.comeIn(`/desk/orders/${reference}`);
    const isSaid = () => page.locator('[data-over]').getByText('The database isn’t responding.').waitFor();
    for (const [open, go, address] of [
      ['Refund', 'Refund £1.00', '**/desk/api/orders/one/*/refunds'],
      ['Dispatch', 'Dispatch and send email', '**/desk/api/orders/one/*/status'],
    ] as const) {
      await press(page, open);
      if (open === 'Refund') await page.getByLabel('Amount in GBP').fill('1.00');
      await press(page, 'Preview email');
      const asked = Promise.withResolvers<void>();
      const closed = Promise.withResolvers<void>();
      await page.route(address, async (route) => {
        asked.resolve();
        await closed.promise;
        await route.fulfill(away);
      });
      await press(page, go);
      await asked.promise;
      await page.keyboard.press('Escape');
      if (open === 'Refund') await press(page, 'Discard');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      closed.resolve();
      await isSaid();
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }

    // The response to an earlier dialog does not close a dialog that was opened since.
    await page.unrouteAll();
    await press(page, 'Refund');
    await page.getByLabel('Amount in GBP').fill('1.00');
    await press(page, 'Preview email');
    const held = await holdResponses(page, '**/desk/api/orders/one/*/refunds');
    await press(page, 'Refund £1.00');
    await held.asked;
    await page.keyboard.press('Escape');
    await press(page, 'Discard');
    await press(page, 'Dispatch');
    held.release();
    await page.getByText('Recorded, and the customer has been emailed.').waitFor();
    await page.getByRole('dialog', { name: `Dispatch: ${reference}` }).waitFor();
  });

  it('cannot be asked for twice: the button is disabled before the next click is handled [DESK-22]', async () => {
    const reference = await place('dora@customer.example');
    await desk.shop.command('payments', 'record', reference, '--yes');
    const page = await desk.comeIn(`/desk/orders/${reference}`);
    await press(page, 'Refund');
    const ariaDisabled = await page.getByRole('button', { name: 'Preview email' }).evaluate(async (button) => {
      const { setTimeout } = window;
      // Timers run late, as on a busy machine.
      window.setTimeout = ((handler: () => void, ms = 0) => setTimeout(handler, ms + 1_000)) as typeof setTimeout;
      (button as HTMLButtonElement).click();
      await scheduler.postTask(() => undefined, { priority: 'user-blocking' });
      window.setTimeout = setTimeout;
      return button.ariaDisabled;
    });
    expect(ariaDisabled).toBe('true');
    await page.getByText('This email will be sent.').waitFor();
  });

  it('shows that a link cannot be copied [DESK-22]', async () => {
    const page = await desk.comeIn();
    await page.getByRole('link', { name: 'Staff' }).click();
    await press(page, 'Invite staff');
    await page.getByLabel('Name').fill('Hugo');
    await press(page, 'Create link');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await press(page, 'Copy link');
    await page.getByText('Your browser blocked copying. Select and copy the link yourself.').waitFor();
  });

  it('creates one phone order, whatever is pressed until it arrives [ORDESK-9, DESK-22]', async () => {
    const page = await desk.comeIn('/desk/orders/new');
    await page.getByLabel('Product', { exact: true }).fill('XL-7');
    await press(page, 'Add XL-7');
    const caller = { Name: 'Cleo Hopper', Email: 'cleo@navy.example', Address: '1 Harbour Road', City: 'Bath' };
    for (const [label, text] of Object.entries(caller)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Postal code').fill('BA1 1AA');
    // The response for outdated input is ignored, so its error is not shown.
    const typedOn = Promise.withResolvers<void>();
    const refuse = (route: Route) => typedOn.promise.then(() => route.fulfill(away));
    await page.route('**/desk/api/orders/quote', refuse, { times: 1 });
    const refused = page.waitForResponse('**/desk/api/orders/quote');
    await press(page, 'Calculate total');
    await page.getByLabel('City').fill('Bristol');
    await page.getByLabel('City').fill('Bath');
    typedOn.resolve();
    await (await refused).finished();
    await press(page, 'Calculate total');
    const go = page.getByRole('button', { name: 'Send payment link (£251.00)' });
    await go.waitFor();
    expect(await page.getByText('The database isn’t responding.').count()).toBe(0);

    // After a refusal the form is editable again and the focus has not moved.
    await page.route('**/desk/api/orders/new', (route) => route.fulfill(away), { times: 1 });
    await go.press('Enter');
    await page.getByText('The database isn’t responding.').first().waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Send payment link');

    const held = await holdResponses(page, '**/desk/api/orders/new');
    await go.press('Enter');
    await held.asked;
    await page.getByLabel('City').evaluate((field) => (field as HTMLElement).focus());
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    expect(await page.getByLabel('City').inputValue()).toBe('Bath');
    held.release();
    await page.getByText('Placed by phone').first().waitFor();
    const orders = await desk.shop.inStore(({ db }) =>
      db.selectFrom('orders').select('id').where('customer_email', '=', 'cleo@navy.example').execute(),
    );
    expect(orders).toHaveLength(1);
  });

  it('counts a delivery once, however quickly it is submitted again [PRODESK-10]', async () => {
    await desk.shop.command('products', 'set-stock', 'luggable-3', '10');
    const page = await desk.comeIn('/desk/products');
    await page.getByRole('button', { name: 'Stock of Luggable 3-fan: 10 in stock. Edit' }).click();
    const field = page.getByLabel('Units in stock');
    await field.fill('+5');
    await page.getByLabel('Reason').selectOption('Received');
    // Submits twice before the buttons show that the form is being submitted.
    await field.evaluate(({ form }: HTMLInputElement) => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await page.getByText('Luggable 3-fan: 15 in stock.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Stock of Luggable 3-fan: 15 in stock. Edit' }).waitFor();
    const history = await desk.shop.command('products', 'stock-history', 'luggable-3', '--json');
    expect(JSON.parse(history)).toMatchObject([{ reason: 'received', change: 5 }, { reason: 'count' }]);
  });

  it('opens search with Ctrl K again even if Escape has only just closed it [DESK-12]', async () => {
    const page = await desk.comeIn();
    await page.keyboard.press('Control+k');
    const words = page.getByRole('combobox', { name: 'Search pages' });
    await words.fill('orders');
    await words.evaluate((field) => {
      field.closest('dialog')?.close();
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    });
    await eventually(() => words.inputValue()).toBe('');
    expect(await words.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'detached' });
  });
});
