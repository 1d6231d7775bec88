import { describe, expect, it } from 'vitest';
import { customer } from '../../store/samples.ts';
import { auditAtBothSizes } from '../../support/browser/audit.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { journeys } from '../../support/browser/journey.ts';
import { enlargeByStyle, setTextSize, widthOver } from '../../support/browser/text-size.ts';
import { eventually } from '../../support/eventually.ts';
import { openOrder } from '../../support/orders/open-order.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { findWrappedMatches, numbers } from '../../support/page-checks/find-wrapped-matches.ts';

describe('the order page', () => {
  const here = journeys();

  async function placed() {
    const { body } = await sendOrder(here.shop.origin);
    const { reference = '', link = '' } = body;
    return { reference, link };
  }

  it('shows a customer without JavaScript the progress of the order [FOLLOW-1, FOLLOW-4, FOLLOW-9]', async () => {
    const { reference, link } = await placed();
    const page = await here.enter({ size: 'phone', javaScriptEnabled: false });
    await openOrder(page, link);
    await page.getByRole('heading', { level: 1, name: `Order ${reference}` }).waitFor();
    await page.getByRole('heading', { name: 'Order received' }).waitFor();
    // The labels are the same as in the emails and the invoice.
    const sums = await page.getByRole('region', { name: 'What you ordered' }).getByRole('term').allInnerTexts();
    expect(sums).toEqual(['Subtotal', 'Delivery', 'Total']);
    const way = page.getByRole('list', { name: 'Order progress' });
    expect(await way.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Order received, \d+ \w+ \d{4}$/),
      'Confirmed (to come)',
      'Dispatched (to come)',
      'Delivered (to come)',
    ]);

    const parcel = ['--carrier', 'Royal Mail', '--tracking', 'AB12', '--tracking-url', 'https://parcels.example/AB12'];
    await here.shop.command('orders', 'set-status', reference, 'shipped', '--yes', ...parcel);
    await page.reload();
    await page.getByRole('heading', { name: 'Dispatched' }).waitFor();
    expect(await way.locator('[aria-current=step]').innerText()).toMatch(/^Dispatched, /);
    const follow = page.getByRole('link', { name: 'Track parcel' });
    expect(await follow.getAttribute('href')).toBe('https://parcels.example/AB12');
    expect(await follow.getAttribute('rel')).toContain('noreferrer');
  });

  it('runs only the theme and token scripts, is not cached, and sends its token to no server [FOLLOW-1, FOLLOW-6, ADMIN-7]', async () => {
    const { link } = await placed();
    const page = await here.enter();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const answers: { url: string; headers: Record<string, string> }[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/order/')) answers.push({ url: answer.url(), headers: answer.headers() });
    });
    await openOrder(page, link);
    // The page that reads the key, and the page that it opens: neither URL contains the key.
    expect(answers.map(({ url }) => new URL(url).search)).toEqual(['', '?open']);
    expect(answers.map(({ url }) => url).join(' ')).not.toContain(link.split('=')[1]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
    for (const script of scripts)
      expect(script).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/assets\/(before-paint|open-order|order-page)-[\w-]+\.js$/);
    expect(await page.context().cookies()).toEqual([]);
  });

  it('is light or dark as chosen in the shop [DARK-2]', async () => {
    const { link } = await placed();
    const page = await here.enter();
    await page.emulateMedia({ colorScheme: 'light' });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const seen: Record<string, string[]> = {};
    for (const choice of ['Match my device', 'Dark']) {
      await page.goto('/contact');
      await page.getByRole('radio', { name: choice, exact: true }).check();
      const inShop = await ground();
      await openOrder(page, link);
      seen[choice] = [inShop, await ground()];
    }
    const [day, night] = ['rgb(250, 249, 245)', 'rgb(12, 22, 19)'];
    expect(seen).toEqual({ 'Match my device': [day, day], Dark: [night, night] });
  });

  it('prints the seller, without menus and buttons [A11Y-8]', async () => {
    const { link } = await placed();
    const page = await here.enter();
    await openOrder(page, link);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Breezebox Ltd, 1 Example Street').isVisible()).toBe(true);
    for (const screenOnly of ['header', 'footer ul', '#main .button-secondary'])
      expect(await page.locator(screenOnly).isVisible()).toBe(false);
  });

  it('keeps prices and their labels unbroken on small phones, also with text at twice the size [A11Y-7]', async () => {
    const { body } = await sendOrder(here.shop.origin, undefined, undefined, 12);
    const page = await here.enter();
    for (const [width, size] of [
      [320, 16],
      [320, 32],
      [390, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await setTextSize(page, size);
      await openOrder(page, body.link ?? '');
      const ordered = page.getByRole('region', { name: 'What you ordered' });
      const broken = [
        ...(await findWrappedMatches(ordered, numbers)),
        ...(await findWrappedMatches(ordered, /\p{L}+/gu)),
      ];
      expect({ width, size, broken, over: await widthOver(page) }).toEqual({ width, size, broken: [], over: 0 });
    }
  });

  it('fits a phone’s viewport even with a user style that enlarges text [A11Y-7]', async () => {
    const { link } = await placed();
    const page = await here.enter();
    await enlargeByStyle(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await openOrder(page, link);
      expect({ width, over: await widthOver(page) }).toEqual({ width, over: 0 });
    }
  });

  it('sends a lost link to the address of the order, and the link opens it [FOLLOW-5, FOLLOW-10]', async () => {
    const { reference } = await placed();
    const page = await here.enter({ javaScriptEnabled: false, expectedFaults: /404/ });
    await page.goto(`/order/${reference}`);
    await page.getByRole('textbox', { name: 'Link to your order' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Order number' }).inputValue()).toBe(reference);
    await page.getByRole('textbox', { name: 'Email' }).fill(customer.customerEmail);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();

    const linkIn = async (subject: string) => {
      const mail = (await here.shop.mails(1)).find((one) => one.subject === subject);
      return /https?:\/\/\S+\/order\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    };
    await eventually(() => linkIn(`Breezebox order ${reference}: your link`)).toContain(`/order/${reference}#key=`);
    await eventually(() => linkIn(`Breezebox order ${reference}: received`)).toContain(`/order/${reference}#key=`);
    const link = await linkIn(`Breezebox order ${reference}: your link`);
    expect(await linkIn(`Breezebox order ${reference}: received`)).toBe(link);
    await openOrder(page, link);
    await page.getByRole('heading', { level: 1, name: `Order ${reference}` }).waitFor();
  });

  it('has no accessibility issue, on a phone and on a desktop [A11Y-3]', async () => {
    const { reference, link } = await placed();
    await here.shop.command('orders', 'set-status', reference, 'confirmed', '--note', 'We begin on Monday.');
    const page = await here.enter({ expectedFaults: /404/ });
    for (const path of [link, '/order', `/order/${reference}`]) {
      await page.goto(path);
      expect(await auditAtBothSizes(page)).toEqual([]);
    }
  });
});

const bankAccounts = { GBP: { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' } };

describe('the page of an order paid by bank transfer', () => {
  const here = journeys({ BANK_ACCOUNTS: JSON.stringify(bankAccounts) });

  it('shows where to pay, the payment received and the refund [PAID-3, PAID-4]', async () => {
    const { body } = await sendOrder(here.shop.origin);
    const { reference = '', link = '' } = body;
    const page = await here.enter({ size: 'phone' });
    await openOrder(page, link);
    const payment = page.getByRole('region', { name: 'Payment' });
    await payment.getByText(/^Awaiting payment: £251\.00 by .* You weren’t charged when you ordered\.$/).waitFor();
    for (const words of ['£251.00', 'Breezebox Ltd', '12-34-56', '12345678', reference]) {
      expect(await payment.getByText(words, { exact: true }).isVisible()).toBe(true);
    }
    expect(await auditAccessibility(page)).toEqual([]);

    await here.shop.command('payments', 'record', reference, '--yes');
    await page.reload();
    await payment.getByText('We’ve received £251.00. There’s nothing more to pay.').waitFor();
    expect(await payment.getByText('12345678').count()).toBe(0);
    await here.shop.command('orders', 'refund', reference, '--amount', '51', '--yes');
    await page.reload();
    await payment.getByText('You paid £251.00, and we’ve refunded £51.00 of it.').waitFor();

    const textOf = async (subject: string) =>
      (await here.shop.mails(1)).find((one) => one.subject === subject)?.text ?? '';
    await eventually(() => textOf(`Breezebox order ${reference}: received`)).toContain('12-34-56');
    await eventually(() => textOf(`Breezebox order ${reference}: paid`)).toContain('£251.00');
    await eventually(() => textOf(`Breezebox order ${reference}: refund`)).toContain('£51.00');
  });

  it('shows the refund due of a paid and cancelled order, until it is made [PAID-8]', async () => {
    const { body } = await sendOrder(here.shop.origin);
    const { reference = '', link = '' } = body;
    const page = await here.enter();
    const payment = page.getByRole('region', { name: 'Payment' });
    const owed = payment.getByText('We’ll refund £251.00.');
    await here.shop.command('payments', 'record', reference, '--yes');
    await here.shop.command('orders', 'set-status', reference, 'cancelled', '--yes');
    await openOrder(page, link);
    await owed.waitFor();
    await here.shop.command('orders', 'refund', reference, '--yes');
    await page.reload();
    await payment.getByText('We’ve refunded £251.00, all that you paid.').waitFor();
    expect(await owed.count()).toBe(0);
  });

  it('asks for no further payment while a mismatched one is under review [PAID-7]', async () => {
    const { body } = await sendOrder(here.shop.origin);
    const { reference = '', link = '' } = body;
    await here.shop.command('payments', 'record', reference, '--amount', '200', '--yes');
    const page = await here.enter();
    await openOrder(page, link);
    const payment = page.getByRole('region', { name: 'Payment' });
    await payment.getByText('£251.00 is due for this order.', { exact: true }).waitFor();
    await payment.getByText(/^We’ve received £200\.00, which isn’t the amount due\. Your money is safe/).waitFor();
    expect(await payment.getByText('12345678').count()).toBe(0);
    await here.shop.command('payments', 'record', reference, '--amount', '6', '--yes');
    await page.reload();
    await payment.getByText(/^We’ve received £200\.00 and £6\.00, which .* Your money is safe/).waitFor();
  });
});

describe('the page of an order if no payment method is set up', () => {
  const here = journeys();

  it('states that payment will be requested by email [PAID-3]', async () => {
    const { body } = await sendOrder(here.shop.origin);
    const page = await here.enter();
    await openOrder(page, body.link ?? '');
    await page.getByText('We’ll email you an invoice with our bank details').waitFor();
    expect(await page.getByRole('heading', { name: 'By bank transfer' }).count()).toBe(0);
  });
});
