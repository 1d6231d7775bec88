import { describe, expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { hydrated, viewports } from '../../support/browser/browser.ts';
import { journeys } from '../../support/browser/journey.ts';
import { holdResponses, open, settled, toastOf } from '../../support/browser/visitor.ts';
import {
  contactForm,
  fillMessage,
  listMessages,
  sampleMessage,
  send,
  typed,
  watchRequests,
} from '../../support/storefront/contact.ts';

const blank = { Name: '', Email: '', Subject: '', Message: '' };

describe('the contact page', () => {
  const here = journeys();

  it('lists the other ways to reach the shop, on a phone and a desktop [CONTACT-1, CONTACT-2, CONTACT-7, ROUTE-2]', async () => {
    const page = await here.enter();
    await open(page, '/contact');
    for (const size of ['phone', 'desktop'] as const) {
      await page.setViewportSize(viewports[size]);
      await page.getByRole('heading', { level: 1, name: 'Get in Touch' }).waitFor();
      const cards = page.getByRole('complementary', { name: 'Other ways to reach us' });
      const email = cards.getByRole('link', { name: settings.salesEmail });
      expect(await email.getAttribute('href')).toBe(`mailto:${settings.salesEmail}`);
      const phone = cards.getByRole('link', { name: settings.phone });
      expect(await phone.getAttribute('href')).toBe('tel:02079460123');
      await cards.getByText('Mon-Fri 9am-6pm GMT', { exact: true }).waitFor();
      await cards
        .getByText('Serving: United Kingdom & Europe, free shipping across all regions', { exact: true })
        .waitFor();
      const where = cards.getByRole('link', { name: 'Where we deliver' });
      expect(await where.getAttribute('href')).toBe('/legal/terms#delivery');
      await cards.getByText('Use code STAROFFER at checkout for 10% off.').waitFor();
      const business = cards.getByRole('region', { name: 'Business solutions' }).getByRole('link');
      expect(await business.getAttribute('href')).toBe(settings.businessSiteUrl);
      expect(await business.getAttribute('target')).toBe('_blank');
    }
  });

  it('shows errors under the fields, and sends nothing [VALID-2]', async () => {
    const page = await here.enter();
    const calls = watchRequests(page, '/api/contact');
    await open(page, '/contact');
    await fillMessage(page, { Name: 'A', Email: 'nowhere', Subject: 'Fans', Message: 'Too short' });
    await send(page);
    for (const [label, message] of [
      ['Name', 'Name must be at least 2 characters'],
      ['Email', 'Invalid email address'],
      ['Subject', 'Subject must be at least 5 characters'],
      ['Message', 'Message must be at least 10 characters'],
    ] as const) {
      const field = contactForm(page).getByLabel(label);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const id = (await field.getAttribute('aria-describedby')) ?? '';
      expect(await page.locator(`[id="${id}"]`).textContent()).toBe(message);
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(await auditAccessibility(page)).toEqual([]);
    await fillMessage(page);
    expect(await page.getByText('must be at least').count()).toBe(0);
    expect(calls).toEqual([]);
  });

  it('without a CAPTCHA key shows no widget, contacts no third party, and sends bypass [CONTACT-3, CONTACT-5, MAIL-5]', async () => {
    const page = await here.enter();
    const settingsCalls = watchRequests(page, '/api/config');
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(here.shop.origin)) outside.push(request.url());
    });
    await open(page, '/contact');
    expect(settingsCalls).toHaveLength(0);
    const held = await holdResponses(page, '**/api/contact');
    await fillMessage(page);
    const sent = page.waitForRequest('**/api/contact');
    await send(page);
    expect((await sent).postDataJSON()).toEqual({
      name: sampleMessage.Name,
      email: sampleMessage.Email,
      subject: sampleMessage.Subject,
      message: sampleMessage.Message,
      turnstileToken: 'bypass',
    });
    // A second click while the request is in progress still sends one message.
    await contactForm(page).getByRole('button', { name: 'Sending...' }).click({ force: true });
    held.release();
    await toastOf(page).getByText('Message sent!', { exact: true }).waitFor();
    await toastOf(page).getByText("We'll get back to you as soon as possible.", { exact: true }).waitFor();
    expect(await typed(page)).toEqual(blank);
    expect(held.count()).toBe(1);
    expect(settingsCalls).toHaveLength(1);
    expect(outside).toEqual([]);
    expect(await page.getByText('Security verification unavailable').count()).toBe(0);

    expect(await listMessages(here.shop)).toMatchObject([{ email: sampleMessage.Email, verified: false }]);
    const mails = await here.shop.mails(2);
    const receipt = mails.find(({ to }) => to?.[0]?.address === sampleMessage.Email);
    expect(receipt?.text).toContain('Thanks for your message.');
    expect(receipt?.text).not.toContain(sampleMessage.Message);
    const mail = mails.find((one) => one !== receipt);
    expect(mail?.replyTo).toEqual([{ address: sampleMessage.Email, name: '' }]);
    expect(mail?.text).toContain(sampleMessage.Message);
    await page.reload();
    expect(await typed(page)).toEqual(blank);
  });

  it('shows the server’s errors, and keeps the input [CONTACT-6]', async () => {
    const page = await here.enter({ expectedFaults: /status of (429|502)/ });
    await open(page, '/contact');
    await fillMessage(page);
    const detail = 'This email address has sent twenty messages within an hour. Please try again in 50 minutes.';
    const problem = { type: 'urn:problem:rate-limited', title: 'Too many', status: 429, detail, code: 'rate-limited' };
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    await send(page);
    await toastOf(page).getByText('Error', { exact: true }).waitFor();
    await toastOf(page).getByText(detail, { exact: true }).waitFor();
    expect(await typed(page)).toEqual(sampleMessage);

    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await send(page);
    await toastOf(page).getByText('Failed to send message. Please try again.', { exact: true }).waitFor();
    expect(await typed(page)).toEqual(sampleMessage);
  });

  it('keeps the input offline, across a reload and another page, until it is sent [CONTACT-6]', async () => {
    const page = await here.enter({ expectedFaults: /Failed to (fetch|load)|ERR_INTERNET_DISCONNECTED/ });
    await open(page, '/contact');
    await fillMessage(page);
    await page.context().setOffline(true);
    await send(page);
    await contactForm(page).getByText('Failed to send message. Please try again.').waitFor();
    expect(await typed(page)).toEqual(sampleMessage);
    await page.context().setOffline(false);

    await open(page, '/contact');
    await expect.poll(() => typed(page)).toEqual(sampleMessage);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Schools' }).click();
    await page.waitForURL('**/schools');
    await page.goBack();
    await expect.poll(() => typed(page)).toEqual(sampleMessage);
    await send(page);
    await toastOf(page).getByText('Message sent!', { exact: true }).waitFor();
    expect(await typed(page)).toEqual(blank);
  });

  it('sends what was typed before hydration', async () => {
    const page = await here.enter();
    const held = await holdResponses(page, /\/assets\/entry-browser/);
    await page.goto('/contact');
    await fillMessage(page);
    await send(page);
    held.release();
    await toastOf(page).getByText('Message sent!', { exact: true }).waitFor();
  });

  it('keeps what the browser has restored into the fields [CONTACT-6]', async () => {
    const page = await here.enter();
    const draft = { name: 'Ada', email: '', subject: '', message: 'How many fans' };
    await page.addInitScript((kept) => sessionStorage.setItem('contact-draft', kept), JSON.stringify(draft));
    const held = await holdResponses(page, /\/assets\/entry-browser/);
    await page.goto('/contact');
    // Fills the fields without events, as the browser does after Back or when a tab is restored.
    await contactForm(page).evaluate((form: HTMLFormElement, texts) => {
      for (const [index, text] of texts.entries())
        (form.elements[index] as HTMLInputElement | HTMLTextAreaElement).value = text;
    }, Object.values(sampleMessage));
    held.release();
    await page.evaluate(() => dispatchEvent(new Event('touchstart')));
    await hydrated(page);
    await contactForm(page).getByLabel('Subject').focus();
    await settled(page);
    expect(await typed(page)).toEqual(sampleMessage);
    await contactForm(page).getByLabel('Subject').press('End');
    await page.keyboard.type('?');
    expect(await typed(page)).toEqual({ ...sampleMessage, Subject: `${sampleMessage.Subject}?` });
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft')))
      .toContain(sampleMessage.Message);
  });

  it('keeps what is typed while a message is being sent [CONTACT-5]', async () => {
    const page = await here.enter();
    await open(page, '/contact');
    await fillMessage(page);
    const held = await holdResponses(page, '**/api/contact');
    await send(page);
    await held.asked;
    await contactForm(page).getByLabel('Message').fill('And how loud are they?');
    held.release();
    await toastOf(page).getByText('Message sent!', { exact: true }).waitFor();
    expect(await typed(page)).toEqual({ ...sampleMessage, Message: 'And how loud are they?' });
  });
});

describe('the contact page without JavaScript', () => {
  const here = journeys();

  it('shows errors, keeps the input, and sends it with the same messages [NOJS-2, VALID-2]', async () => {
    const page = await here.enter({ javaScriptEnabled: false, expectedFaults: /422/ });
    await page.goto('/contact');
    await fillMessage(page, { Subject: '<b>"', Message: 'Too short' });
    await send(page);
    await page.getByText('Subject must be at least 5 characters').waitFor();
    await page.getByText('Message must be at least 10 characters').waitFor();
    expect(await typed(page)).toEqual({ ...sampleMessage, Subject: '<b>"', Message: 'Too short' });
    expect(await page.getByText('Message sent!').isVisible()).toBe(false);

    await fillMessage(page, { Subject: '</script><b>Fans</b>' });
    await send(page);
    await page.getByText('Message sent!').waitFor();
    expect(page.url()).toBe(`${here.shop.origin}/contact#message-sent`);
    await page.getByText("We'll get back to you as soon as possible.").waitFor();
    expect(await typed(page)).toEqual(blank);
    expect(await listMessages(here.shop)).toMatchObject([{ subject: '</script><b>Fans</b>' }]);
  });
});
