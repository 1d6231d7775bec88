import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { mockCaptchaWidget, widgetScript } from '../../support/browser/captcha-widget.ts';
import { journeys } from '../../support/browser/journey.ts';
import { holdResponses, open, toastOf } from '../../support/browser/visitor.ts';
import {
  accepts,
  rejects,
  startVerificationProvider,
  type VerificationProvider,
} from '../../support/stand-ins/captcha-provider.ts';
import {
  contactForm,
  fillMessage,
  listMessages,
  sampleMessage,
  send,
  typed,
  watchRequests,
} from '../../support/storefront/contact.ts';

const notice = 'Security verification unavailable - your message will still be sent.';

describe('the CAPTCHA of the contact form', () => {
  const env: Record<string, string> = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'secret-key' };
  let provider: VerificationProvider;
  beforeAll(async () => {
    provider = await startVerificationProvider();
    env.TURNSTILE_VERIFY_URL = provider.url;
  });
  const here = journeys(env);
  beforeEach(() => provider.answerWith(accepts));
  afterAll(() => provider.stop());

  const newest = async () => (await listMessages(here.shop))[0];
  const isSent = (page: Parameters<typeof send>[0]) =>
    toastOf(page).getByText('Message sent!', { exact: true }).waitFor();

  it('loads on first interaction with the explicit timeouts, and each message has its own token [CONTACT-3, CONTACT-5]', async () => {
    const page = await here.enter();
    const fetched = await mockCaptchaWidget(page);
    await open(page, '/contact');
    await page.waitForLoadState('networkidle');
    expect(fetched()).toBe(0);
    await contactForm(page).getByLabel('Name').click();
    await page.getByText('Human verification').waitFor();
    expect(fetched()).toBe(1);
    expect(await page.evaluate(() => window.widget?.parameters)).toMatchObject({
      sitekey: 'site-key',
      'retry-interval': 8000,
    });

    const calls = watchRequests(page, '/api/contact');
    for (const resets of [1, 2]) {
      await fillMessage(page);
      await send(page);
      await expect.poll(() => page.evaluate(() => window.widget?.resets)).toBe(resets);
      await isSent(page);
    }
    expect(calls.map((call) => call.postDataJSON().turnstileToken)).toEqual(['token-1', 'token-2']);
    expect(provider.asked.slice(-2).map(({ token }) => token)).toEqual(['token-1', 'token-2']);
    expect(await newest()).toMatchObject({ email: sampleMessage.Email, verified: true });
    expect(await page.getByText(notice).count()).toBe(0);
  });

  it('that rejects a token keeps the input, and gets a new token for the next attempt [CONTACT-6, API-9]', async () => {
    const page = await here.enter({ expectedFaults: /422/ });
    await mockCaptchaWidget(page);
    await open(page, '/contact');
    await fillMessage(page);
    provider.answerWith(rejects);
    await send(page);
    await toastOf(page).getByText('Error', { exact: true }).waitFor();
    await toastOf(page)
      .getByText("The security check didn't accept this message. Please try again.", { exact: true })
      .waitFor();
    expect(await typed(page)).toEqual(sampleMessage);
    provider.answerWith(accepts);
    await send(page);
    await isSent(page);
    expect(provider.asked.slice(-2).map(({ token }) => token)).toEqual(['token-1', 'token-2']);
  });

  it('drops an expired token, and waits for the next [CONTACT-5]', async () => {
    const page = await here.enter();
    await mockCaptchaWidget(page, { solvesItself: false });
    await open(page, '/contact');
    await fillMessage(page);
    await page.waitForFunction(() => window.widget?.parameters.callback);
    await page.evaluate(() => window.widget?.solve('expired'));
    await page.evaluate(() => window.widget?.expire());
    const calls = watchRequests(page, '/api/contact');
    await send(page);
    await contactForm(page).getByRole('button', { name: 'Sending...' }).waitFor();
    await page.evaluate(() => window.widget?.solve('fresh'));
    await isSent(page);
    expect(calls.map((call) => call.postDataJSON().turnstileToken)).toEqual(['fresh']);
  });

  it('whose script is blocked shows a notice, and the message is sent [CONTACT-4, ERR-4]', async () => {
    const page = await here.enter({ expectedFaults: /ERR_FAILED/ });
    await page.route(widgetScript, (route) => route.abort());
    await open(page, '/contact');
    await fillMessage(page, { Subject: 'A question without a script' });
    await page.getByText(notice, { exact: true }).waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
    const call = page.waitForRequest('**/api/contact');
    await send(page);
    expect((await call).postDataJSON().turnstileToken).toBe('bypass');
    await isSent(page);
    expect(await newest()).toMatchObject({ verified: false });
    await fillMessage(page);
    await send(page);
    await expect.poll(() => typed(page)).toMatchObject({ Message: '' });
  });

  it('that reports an error shows a notice until a retry gets a token [CONTACT-4]', async () => {
    const page = await here.enter();
    await mockCaptchaWidget(page, { solvesItself: false });
    await open(page, '/contact');
    await fillMessage(page);
    await page.waitForFunction(() => window.widget?.parameters.callback);
    await page.evaluate(() => window.widget?.fail('300010'));
    await page.getByText(notice, { exact: true }).waitFor();
    await page.evaluate(() => window.widget?.solve('after-all'));
    await page.getByText(notice).waitFor({ state: 'hidden' });
    const call = page.waitForRequest('**/api/contact');
    await send(page);
    expect((await call).postDataJSON().turnstileToken).toBe('after-all');
    await isSent(page);
  });

  it('that hangs silently delays a message by at most 30 seconds [CONTACT-4]', async () => {
    const page = await here.enter();
    await page.clock.install();
    const script = await holdResponses(page, widgetScript);
    await open(page, '/contact');
    await fillMessage(page);
    await script.asked;
    const calls = watchRequests(page, '/api/contact');
    await send(page);
    await page.clock.fastForward(15_000);
    await contactForm(page).getByRole('button', { name: 'Sending...' }).waitFor();
    expect(calls).toHaveLength(0);
    expect(await page.getByText(notice).count()).toBe(0);
    await page.clock.fastForward(15_000);
    await page.getByText(notice, { exact: true }).waitFor();
    await expect.poll(() => calls.map((call) => call.postDataJSON().turnstileToken)).toEqual(['bypass']);
    await expect.poll(() => typed(page)).toMatchObject({ Message: '' });
  });

  it('is skipped if the server does not provide its key [CONTACT-4]', async () => {
    const page = await here.enter({ expectedFaults: /ERR_FAILED/ });
    await page.route('**/api/config', (route) => route.abort());
    await open(page, '/contact');
    await fillMessage(page);
    await page.getByText(notice, { exact: true }).waitFor();
    await send(page);
    await isSent(page);
  });

  it('whose own code cannot be loaded leaves the page usable [CONTACT-4]', async () => {
    const page = await here.enter({ expectedFaults: /ERR_FAILED/ });
    await page.route(/\/assets\/captcha-widget/, (route) => route.abort());
    await open(page, '/contact');
    await fillMessage(page);
    await page.getByText(notice, { exact: true }).waitFor();
    expect(await typed(page)).toEqual(sampleMessage);
    await send(page);
    await isSent(page);
  });

  it('fits a narrow phone', async () => {
    const page = await here.enter({ size: 'phone' });
    await page.setViewportSize({ width: 320, height: 640 });
    await mockCaptchaWidget(page);
    await open(page, '/contact');
    await contactForm(page).getByLabel('Name').click();
    await page.getByText('Human verification').waitFor();
    expect(await page.evaluate(() => window.widget?.parameters.size)).toBe('compact');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
