import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditAtBothSizes } from '../../support/browser/audit.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { mockCaptchaWidget, widgetScript } from '../../support/browser/captcha-widget.ts';
import { fillCheckout, journeys } from '../../support/browser/journey.ts';
import { fillCart, open, toastOf } from '../../support/browser/visitor.ts';
import {
  accepts,
  rejects,
  startVerificationProvider,
  type VerificationProvider,
} from '../../support/stand-ins/captcha-provider.ts';
import { watchRequests } from '../../support/storefront/contact.ts';

const place = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();
const isPlaced = (page: Page) => toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();

describe('the CAPTCHA at checkout, if the operator requires it', () => {
  const env: Record<string, string> = {
    TURNSTILE_SITE_KEY: 'site-key',
    TURNSTILE_SECRET_KEY: 'secret-key',
    CHECKOUT_CAPTCHA: 'on',
  };
  let provider: VerificationProvider;
  beforeAll(async () => {
    provider = await startVerificationProvider();
    env.TURNSTILE_VERIFY_URL = provider.url;
  });
  const here = journeys(env);
  beforeEach(() => provider.answerWith(accepts));
  afterAll(() => provider.stop());

  it('appears below the form and gives each submitted order its own token, on a phone and a desktop [SAFE-17, CHECK-8]', async () => {
    const page = await here.enter();
    const fetched = await mockCaptchaWidget(page);
    await fillCart(page, here.shop, { 'xl-7': 1, 'us-xl-7': 1 });
    await open(page, '/cart');
    await page.waitForLoadState('networkidle');
    expect(fetched()).toBe(0);
    await open(page, '/checkout');
    await page.getByText('Human verification').waitFor();
    expect(await page.evaluate(() => window.widget?.parameters)).toMatchObject({ action: 'checkout' });
    expect(await auditAtBothSizes(page)).toEqual([]);
    const calls = watchRequests(page, '/api/orders');
    await fillCheckout(page);
    await place(page);
    await isPlaced(page);
    expect(calls.map((call) => call.postDataJSON().turnstileToken)).toEqual(['token-1', 'token-2']);
  });

  it('that rejects a token shows that, and the next attempt gets a new one [SAFE-17, CHECK-7]', async () => {
    const page = await here.enter({ expectedFaults: /422/ });
    await mockCaptchaWidget(page);
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await page.getByText('Human verification').waitFor();
    await fillCheckout(page);
    provider.answerWith(rejects);
    await place(page);
    await page.getByText(/This order hasn't passed the security check/).waitFor();
    provider.answerWith(accepts);
    await place(page);
    await isPlaced(page);
    expect(provider.asked.slice(-2).map(({ token }) => token)).toEqual(['token-1', 'token-2']);
  });

  it('whose script is blocked shows that, and the server refuses the order [SAFE-17, ERR-4]', async () => {
    const page = await here.enter({ expectedFaults: /ERR_FAILED|422/ });
    await page.route(widgetScript, (route) => route.abort());
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await page.getByText('Security verification unavailable - please reload the page before you order.').waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
    await fillCheckout(page);
    await place(page);
    await page.getByText(/This order hasn't passed the security check/).waitFor();
  });
});

describe('the checkout of a shop without the CAPTCHA', () => {
  const here = journeys({ TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'secret-key' });

  it('has no widget, and its orders have no token [SAFE-17, PRIV-3]', async () => {
    const page = await here.enter();
    const fetched = await mockCaptchaWidget(page);
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    const calls = watchRequests(page, '/api/orders');
    await fillCheckout(page);
    await place(page);
    await isPlaced(page);
    expect(Object.keys(calls[0]?.postDataJSON())).not.toContain('turnstileToken');
    expect(fetched()).toBe(0);
  });
});
