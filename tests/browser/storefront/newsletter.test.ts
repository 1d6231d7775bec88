import type { Page } from 'playwright-core';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { consentText } from '../../../src/contract/newsletter/newsletter.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { journeys } from '../../support/browser/journey.ts';
import { holdResponses, open, toastOf } from '../../support/browser/visitor.ts';
import { watchRequests } from '../../support/storefront/contact.ts';

const form = (page: Page) => page.getByRole('contentinfo').locator('form');
const field = (page: Page) => form(page).getByLabel('Get our newsletter');
const button = (page: Page) => form(page).getByRole('button');

describe('the newsletter form', () => {
  const here = journeys();
  const leads = async () => JSON.parse(await here.shop.command('newsletter', 'list', '--json'));

  for (const size of ['phone', 'desktop'] as const) {
    it(`submits an email address and confirms it, on a ${size} [NEWS-1, NEWS-2, API-6]`, async () => {
      const page = await here.enter({ size });
      await open(page, '/products');
      const held = await holdResponses(page, '**/api/leads');
      const email = `ada-${size}@customer.example`;
      await field(page).fill(email);
      const call = page.waitForRequest('**/api/leads');
      await button(page).click();
      expect((await call).postDataJSON()).toEqual({ email, source: 'newsletter' });
      expect(await button(page).textContent()).toBe('...');
      await button(page).click({ force: true });
      held.release();
      await toastOf(page).getByText('Success!', { exact: true }).waitFor();
      await toastOf(page).getByText("You've been subscribed to our newsletter.", { exact: true }).waitFor();
      expect(await field(page).inputValue()).toBe('');
      expect(await button(page).textContent()).toBe('Subscribe');
      expect(held.count()).toBe(1);
      expect(await leads()).toContainEqual(
        expect.objectContaining({ email, source: 'newsletter', consentWording: consentText(settings) }),
      );
    });
  }

  it('submits an address that was sent before the code of the form had loaded [NEWS-1, NEWS-2]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    const code = await holdResponses(page, '**/assets/subscribe-form-*.js');
    await field(page).fill('early@customer.example');
    await code.asked;
    await button(page).click();
    code.release();
    await toastOf(page).getByText('Success!', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/products');
    expect(await leads()).toContainEqual(expect.objectContaining({ email: 'early@customer.example' }));
  });

  it('shows a failure and keeps the address [NEWS-2]', async () => {
    const page = await here.enter({ expectedFaults: /status of 500/ });
    await open(page, '/cart');
    await page.route('**/api/leads', (route) => route.fulfill({ status: 500, body: '' }));
    await field(page).fill('ada@customer.example');
    await button(page).click();
    await toastOf(page).getByText('Error', { exact: true }).waitFor();
    await toastOf(page).getByText('Failed to subscribe. Please try again.', { exact: true }).waitFor();
    expect(await toastOf(page).getAttribute('class')).toContain('toast-destructive');
    expect(await field(page).inputValue()).toBe('ada@customer.example');
  });

  it('requires an email address, and sends none that is empty or invalid [VALID-4]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    const calls = watchRequests(page, '/api/leads');
    expect([await field(page).getAttribute('type'), await field(page).getAttribute('required')]).toEqual(['email', '']);
    for (const text of ['', '   ', 'ada', 'ada@host']) {
      await field(page).fill(text);
      await button(page).click();
    }
    expect(calls).toEqual([]);
  });

  it('explains what will be sent beside the field, and links the privacy notice [PRIV-4]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    const note = page.locator(`#${await field(page).getAttribute('aria-describedby')}`);
    expect(await note.textContent()).toContain(consentText(settings));
    expect(await note.getByRole('link').getAttribute('href')).toBe('/legal/privacy');
  });

  it('sends a confirmation request first, then one email with the code, whose link unsubscribes after a question [MAIL-4, NEWS-3, PRIV-5]', async () => {
    const email = 'grace@customer.example';
    const page = await here.enter({ expectedFaults: /404/ });
    await open(page, '/products');
    await field(page).fill(email);
    await button(page).click();
    await toastOf(page).getByText('Success!', { exact: true }).waitFor();
    const sent = async () => (await here.shop.mails(1)).filter((mail: Email) => mail.to?.[0]?.address === email);
    await expect.poll(async () => (await sent()).length).toBe(1);
    const [question] = await sent();
    expect(question?.subject).toBe('Confirm your email address for Breezebox');
    expect(question?.text).not.toMatch(/STAROFFER|10%/);
    const confirmLink = /http\S+\/subscribe\S+/.exec(question?.text ?? '')?.[0] ?? '';

    await open(page, confirmLink);
    await page.getByRole('heading', { name: 'Confirm your address?' }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await auditAccessibility(page)).toEqual([]);
    expect(await leads()).toContainEqual(expect.objectContaining({ email, confirmedAt: null }));
    expect(await sent()).toHaveLength(1);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Thank you, your address is confirmed' }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain('STAROFFER');
    expect(await auditAccessibility(page)).toEqual([]);
    expect(await leads()).toContainEqual(expect.objectContaining({ email, confirmedAt: expect.any(Number) }));

    await open(page, confirmLink.slice(0, -1));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();

    await expect.poll(async () => (await sent()).length).toBe(2);
    const mail = (await sent()).find(({ subject }) => subject?.startsWith('STAROFFER'));
    expect(mail?.text).toContain('STAROFFER');
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(mail?.text).toContain(link);

    await open(page, link);
    await page.getByRole('heading', { name: 'Unsubscribe from our newsletter?' }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await auditAccessibility(page)).toEqual([]);
    expect(JSON.stringify(await leads())).toContain(email);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
    expect(JSON.stringify(await leads())).not.toContain(email);

    await open(page, link.slice(0, -1));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'This link isn’t valid' }).waitFor();
  });
});

describe('the newsletter form without JavaScript', () => {
  const here = journeys();

  it('returns the visitor to the page, with the same messages [NOJS-2]', async () => {
    const page = await here.enter({ javaScriptEnabled: false });
    await page.goto('/products?sort=priceLow');
    const thanks = page.getByText("You've been subscribed to our newsletter.");
    expect(await thanks.isVisible()).toBe(false);
    await field(page).fill('ada@customer.example');
    await button(page).click();
    await thanks.waitFor();
    expect(page.url()).toBe(`${here.shop.origin}/products?sort=priceLow#subscribed`);

    await field(page).evaluate((input: HTMLInputElement) => input.removeAttribute('pattern'));
    await field(page).fill('ada@host');
    await button(page).click();
    await page.getByText('Failed to subscribe. Please try again.').waitFor();
    expect(await thanks.isVisible()).toBe(false);
  });

  it('allows the links in emails to confirm the address and unsubscribe [NOJS-2, NEWS-3, PRIV-5]', async () => {
    const page = await here.enter({ javaScriptEnabled: false });
    await page.goto('/products');
    await field(page).fill('grace@customer.example');
    await button(page).click();
    const mails = await here.shop.mails(1);
    const linkTo = (name: string) =>
      mails.flatMap(({ text = '' }) => new RegExp(`http\\S+/${name}\\S+`).exec(text) ?? [])[0] ?? '';
    await page.goto(linkTo('subscribe'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Thank you, your address is confirmed' }).waitFor();
    await page.goto(linkTo('unsubscribe'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
  });
});
