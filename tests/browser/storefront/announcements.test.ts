import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journeys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';

describe('announcements', () => {
  const here = journeys({
    SITE_ANNOUNCEMENTS: JSON.stringify([
      { text: 'Closed on Friday', url: '/contact', dismissible: 'yes' },
      { text: 'New US warehouse', range: 'us-only', dismissible: 'yes' },
    ]),
  });
  const shown = async (page: Page) =>
    (await page.getByRole('complementary', { name: 'Offer' }).innerText()).replaceAll(/\s+/g, ' ').trim();

  it('show on the pages of their range, and stay closed without a layout shift [SITE-1]', async () => {
    const page = await here.enter({ size: 'phone' });
    await open(page, '/');
    expect(await shown(page)).toBe('Closed on Friday');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await open(page, '/us-products');
    expect(await shown(page)).toBe('New US warehouse');
    await page.getByRole('banner').getByRole('link', { name: 'Breezebox home' }).click();
    await page.getByRole('heading', { level: 1, name: /Clean air/ }).waitFor();
    expect(await shown(page)).toBe('Closed on Friday');
    await page.getByRole('button', { name: 'Close announcement' }).click();
    expect(await shown(page)).toBe('');
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          document.documentElement.dataset.shift = String((entry as unknown as { value: number }).value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/');
    expect(await shown(page)).toBe('');
    expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
    await open(page, '/us-products');
    expect(await shown(page)).toBe('New US warehouse');
    // Each announcement is closed separately.
    await page.getByRole('button', { name: 'Close announcement' }).click();
    await open(page, '/');
    await open(page, '/us-products');
    expect(await shown(page)).toBe('');
    expect(await page.evaluate(() => localStorage.getItem('announcement')?.trim().split(' ').length)).toBe(2);
  });
});
