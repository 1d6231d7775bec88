import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { customer } from '../../store/samples.ts';
import { journeys } from '../../support/browser/journey.ts';
import { eventually } from '../../support/eventually.ts';
import { openOrder } from '../../support/orders/open-order.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const label = 'Withdraw from contract here';

describe('withdrawing from an order', () => {
  const here = journeys();

  async function placed(email?: string) {
    const { body } = await sendOrder(here.shop.origin, undefined, email);
    const { reference = '', link = '' } = body;
    return { reference, link };
  }

  const toForm = async (page: Page, link: string) => {
    await openOrder(page, link);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: label }).click();
    await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor();
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const textOf = async (subject: string) =>
    (await here.shop.mails(1)).find((one) => one.subject === subject)?.text ?? '';

  /** Returns the order link from the confirmation email, which proves access to that mailbox. */
  async function mailLink(reference: string): Promise<string> {
    const path = /\/order\/\S+#key=[0-9a-f]{80}/;
    await eventually(() => textOf(`Breezebox order ${reference}: received`)).toMatch(path);
    return path.exec(await textOf(`Breezebox order ${reference}: received`))?.[0] ?? '';
  }

  /** Moves the status changes of all orders into the past. */
  async function ageBy(days: number) {
    await here.shop.write((tx) =>
      tx
        .updateTable('order_status_changes')
        .set((e) => ({ changed_at: e('changed_at', '-', days * 24 * 3_600_000) }))
        .execute(),
    );
  }

  it('cancels an undispatched order in two steps without JavaScript, with a receipt [BACK-1, BACK-3, BACK-4]', async () => {
    const { reference } = await placed();
    const page = await here.enter({ size: 'phone', javaScriptEnabled: false });
    await toForm(page, await mailLink(reference));
    expect(await page.getByLabel('Your name').inputValue()).toBe(customer.customerName);
    await page.getByText(`We’ll email the receipt to ${customer.customerEmail}.`).waitFor();
    await press(page, 'Review');
    await page.getByText('the order is cancelled').waitFor();
    await press(page, 'Confirm withdrawal');
    await page.getByRole('heading', { level: 1, name: 'We have your withdrawal' }).waitFor();
    await page.getByText('Your order is cancelled: we won’t dispatch it.').waitFor();
    await page.getByText('We’ve emailed the receipt to the address on your order.', { exact: true }).waitFor();
    // A reload shows the same page, and sends nothing.
    await page.reload();
    await page.getByText(`${reference}-R1`).waitFor();
    await page.getByRole('button', { name: 'Back to your order' }).click();
    await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
    expect(await page.getByRole('main').getByRole('button', { name: label }).count()).toBe(0);

    const receipt = `Breezebox order ${reference}: withdrawal`;
    await eventually(() => textOf(receipt)).toMatch(/Received: \d+ \w+ \d{4} at \d\d:\d\d:\d\d (GMT|BST)/);
    for (const words of [`Order: ${reference}`, 'Withdrawn from: 1 × XL-7', `Name: ${customer.customerName}`]) {
      expect(await textOf(receipt)).toContain(words);
    }
    await eventually(() => textOf(`Withdrawal from order ${reference}`)).toContain('Do not dispatch it');
    expect((await here.shop.mails(1)).filter(({ subject }) => subject === receipt)).toHaveLength(1);
  });

  it('creates one withdrawal from two tabs and a double press, and shows hostile input as text [BACK-3, BACK-13]', async () => {
    const { reference } = await placed();
    const link = await mailLink(reference);
    const tabs = [await here.enter(), await here.enter()];
    const reason = '<img src=x onerror=alert(1)>\n"; drop table orders; --';
    for (const page of tabs) {
      await toForm(page, link);
      await page.getByLabel('Your name').fill('Bobby <b>Tables</b>');
      await page.getByLabel('Your reason').fill(reason);
      await press(page, 'Review');
      await page.getByText(reason.split('\n')[0] ?? '').waitFor();
    }
    await Promise.all(tabs.map((page) => page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick()));
    for (const page of tabs) {
      await page.getByText(`${reference}-R1`).waitFor();
      await page.getByText('Bobby <b>Tables</b>').waitFor();
      expect(await page.locator('main img, main b').count()).toBe(0);
    }
    const shown = JSON.parse(await here.shop.command('returns', 'show', reference, '--json'));
    expect(shown).toMatchObject({ name: 'Bobby <b>Tables</b>', reason });
    const receipt = `Breezebox order ${reference}: withdrawal`;
    await eventually(() => textOf(receipt)).toContain('Bobby <b>Tables</b>');
    const mails = (await here.shop.mails(1)).filter(({ subject }) => subject === receipt);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain('&lt;img src=x');
  });

  it('keeps the input if something is wrong [BACK-13]', async () => {
    const { link } = await placed();
    const page = await here.enter({ javaScriptEnabled: false, expectedFaults: /422/ });
    await toForm(page, link);
    await page.getByLabel('Your name').fill('A');
    await page.getByLabel('Your reason').fill('Too large');
    await press(page, 'Review');
    await page.getByRole('alert').getByText('Name must be at least 2 characters').waitFor();
    expect(await page.getByLabel('Your reason').inputValue()).toBe('Too large');
    await page.getByLabel('Your name').fill('Ada');
    await press(page, 'Review');
    await press(page, 'Change something');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
    expect(await page.getByLabel('Your reason').inputValue()).toBe('Too large');
  });

  it('can be done with the keyboard alone [BACK-1, A11Y-2]', async () => {
    const { link } = await placed();
    const page = await here.enter();
    await openOrder(page, link);
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 30; presses++) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
        if (focused === name) return;
      }
      throw new Error(`The keyboard does not reach ${name}`);
    };
    await tabTo(label);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor();
    await tabTo('Review');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Is this right?' }).waitFor();
    await tabTo('Confirm withdrawal');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'We have your withdrawal' }).waitFor();
  });

  it('opens a return after delivery, with a printable slip, until the period ends [BACK-2, BACK-8, BACK-9, BACK-10]', async () => {
    const { reference, link } = await placed();
    const { link: late } = await placed('grace@customer.example');
    const lateReference = /BB-\w{4}-\w{4}/.exec(late)?.[0] ?? '';
    await here.shop.command('payments', 'record', reference, '--yes');
    for (const one of [reference, lateReference]) {
      await here.shop.command('orders', 'set-status', one, 'shipped', '--yes');
      await here.shop.command('orders', 'set-status', one, 'delivered');
    }
    const page = await here.enter({ size: 'phone', javaScriptEnabled: false });
    await toForm(page, link);
    await press(page, 'Review');
    await press(page, 'Confirm withdrawal');
    await page.getByText('Returns are free: we’ll email you a prepaid label').waitFor();
    await page.getByRole('main').getByText('1 Example Street').waitFor();
    await page.getByRole('button', { name: 'Print return slip' }).click();
    await page.getByRole('heading', { level: 1, name: `Return ${reference}-R1` }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('1 × XL-7').isVisible()).toBe(true);
    expect(await page.getByText('1 Example Street').first().isVisible()).toBe(true);
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);

    expect(await here.shop.command('returns', 'list')).toContain(`${reference}-R1`);
    await here.shop.command('returns', 'receive', reference, '--restock');
    await page.emulateMedia({ media: 'screen' });
    await openOrder(page, link);
    await page.getByText('We’ll refund £251.00 to your original payment method.').waitFor();
    expect(await page.getByText(/We’ll refund|still to be refunded/).count()).toBe(1);
    await here.shop.command('returns', 'refund', reference, '--yes');
    await page.reload();
    await page.getByText('We’ve refunded £251.00').waitFor();
    expect(await here.shop.command('returns', 'list')).not.toContain(reference);

    await ageBy(40);
    await openOrder(page, late);
    await page.getByText(/The time to withdraw from this order ended on \d+ \w+ \d{4}\./).waitFor();
    await page.getByText('within two years of delivery, in addition to your statutory').waitFor();
    expect(await page.getByRole('main').getByText(label, { exact: true }).count()).toBe(0);
    await openOrder(page, late.replace('#', '/withdraw#'));
    await page.getByRole('heading', { level: 1, name: 'The withdrawal period is over' }).waitFor();
  });

  it('shows returned goods as returned and rejected goods as the customer’s, even without recorded delivery [BACK-9, FOLLOW-4]', async () => {
    const page = await here.enter({ size: 'phone', javaScriptEnabled: false });
    const way = page.getByRole('list', { name: 'Order progress' });
    const sendBack = async (email: string, arrange?: (reference: string) => Promise<void>) => {
      const { reference, link } = await placed(email);
      await here.shop.command('payments', 'record', reference, '--yes');
      await here.shop.command('orders', 'set-status', reference, 'shipped', '--yes');
      await arrange?.(reference);
      await toForm(page, link);
      await press(page, 'Review');
      await press(page, 'Confirm withdrawal');
      await openOrder(page, link);
      await page.getByRole('heading', { level: 2, name: 'You’ve withdrawn from this order' }).waitFor();
      await here.shop.command('returns', 'receive', reference);
      await page.reload();
      await page.getByRole('heading', { level: 2, name: 'We’ve received your return' }).waitFor();
      expect(await way.locator('[aria-current=step]').innerText()).toMatch(/^Return received, /);
      expect(await way.getByText('to come').count()).toBe(0);
      return reference;
    };
    await sendBack('back@customer.example');
    // Within the statutory period a return cannot be refused, so the delivery is moved into the past.
    const reference = await sendBack('refused@customer.example', async (one) => {
      await here.shop.command('orders', 'set-status', one, 'delivered');
      await ageBy(20);
    });
    await here.shop.command('returns', 'close', reference, '--refuse', '--note', 'It came back broken.', '--yes');
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'We haven’t accepted your return' }).waitFor();
    await page.getByText('We’ve received it, but it’s still yours. The reason is below.').waitFor();
    await page.getByRole('heading', { level: 3, name: 'Return not accepted' }).waitFor();
    await page.getByText('It came back broken.').waitFor();
    // The shop does not know whether the goods have been sent back to the customer.
    await page.getByText('They’re still yours: unless they’re back with you, tell us').waitFor();
    expect(await page.getByRole('main').getByText(label, { exact: true }).count()).toBe(0);
  });

  it('is possible from every page’s footer without a link and JavaScript, confirmed by a click in an email [BACK-1, BACK-11, UNPROVEN-8]', async () => {
    const email = 'joan@customer.example';
    const { reference, link } = await placed(email);
    const page = await here.enter({ javaScriptEnabled: false });
    for (const path of ['/products', '/legal/terms', '/order']) {
      await page.goto(path);
      await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
      await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor();
    }
    await page.getByLabel('Order number').fill(reference.toLowerCase());
    await page.getByLabel('Your name').fill('Joan Clarke');
    await page.getByLabel('Email you ordered with').fill(email);
    await press(page, 'Review');
    await press(page, 'Confirm withdrawal');
    await page.getByRole('heading', { level: 1, name: 'We have your statement' }).waitFor();
    await page.getByText('Please confirm the statement with the link in that email, and we’ll process it.').waitFor();
    await page.getByText(/^\d+ \w+ \d{4} at \d\d:\d\d:\d\d/).waitFor();
    await openOrder(page, link);
    expect(await page.getByRole('heading', { name: 'Cancelled' }).count()).toBe(0);
    const receipt = `Breezebox order ${reference}: your statement`;
    await eventually(() => textOf(receipt)).toMatch(/\/withdraw\?statement=\S+/);
    await page.goto(/\/withdraw\?statement=\S+/.exec(await textOf(receipt))?.[0] ?? '');
    await page.getByRole('heading', { level: 1, name: 'Confirm your withdrawal' }).waitFor();
    await press(page, 'Confirm withdrawal');
    await page.getByRole('heading', { level: 1, name: 'Your withdrawal is confirmed' }).waitFor();
    await press(page, 'View your order');
    await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
    await eventually(() => textOf(`Breezebox order ${reference}: withdrawal`)).toContain('Joan Clarke');
  });
});
