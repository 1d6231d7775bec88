import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditAccessibility, auditContrast } from '../../support/browser/axe.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { widthOver } from '../../support/browser/text-size.ts';
import { everyMail } from '../../support/mail/every-mail.ts';
import { type RenderSample, sampleEmails } from '../../support/mail/sample-emails.ts';

/** The folder for screenshots of all emails, for manual review. */
const folder = join('test-results', 'emails');

/** Rules that apply to pages only: an email has no landmarks. */
const forPages = /^(region|landmark-one-main|page-has-heading-one):/;

describe('each email', () => {
  const here = readingJourneys();
  let page: Page;
  let htmlOf: RenderSample;

  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    htmlOf = await sampleEmails(here.shop.origin);
    page = await here.browser.newPage();
  });
  afterAll(() => page?.close());

  it.each(Object.keys(everyMail))(
    '%s fits its viewport in light and dark mode, and loads its pictures [MAIL-8]',
    async (name) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of [320, 390, 640]) {
          await page.setViewportSize({ width, height: 800 });
          await page.setContent(htmlOf(name, true), { waitUntil: 'load' });
          expect(await widthOver(page), `${width}`).toBe(0);
          const sizes = await page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth));
          expect(sizes.length).toBeGreaterThan(0);
          expect(sizes).not.toContain(0);
          if (width !== 320) {
            await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
          }
        }
        const found = colorScheme === 'light' ? await auditAccessibility(page) : await auditContrast(page);
        expect(found.filter((fault) => !forPages.test(fault))).toEqual([]);
      }
    },
  );

  it('shows the shop’s name and all text with images blocked [MAIL-8]', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.route('**/*.{png,jpg}', (route) => route.abort());
    await page.setContent(htmlOf('order-confirmation', false), { waitUntil: 'load' });
    await page.unroute('**/*.{png,jpg}');
    const text = await page.locator('body').innerText();
    for (const part of ['Breezebox', 'Order received', 'Classroom Cube', '£1,173.60']) expect(text).toContain(part);
    expect(await widthOver(page)).toBe(0);
    await page.screenshot({ path: join(folder, 'order-confirmation-390-blocked.png'), fullPage: true });
  });
});
