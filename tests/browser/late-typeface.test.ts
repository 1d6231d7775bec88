import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../support/journey.ts';
import { shiftOf, watchShifts } from '../support/layout-shift.ts';
import { hold } from '../support/visitor.ts';

describe('a typeface that comes late', () => {
  const here = readingJourneys();

  for (const size of ['phone', 'desktop'] as const) {
    it(`moves nothing on a ${size}, and is there on the next page [PIC-8]`, async () => {
      for (const path of ['/', '/products', '/product/xl-7', '/contact', '/schools', '/blog']) {
        const page = await here.enter({ size });
        await watchShifts(page);
        const typeface = await hold(page, '**/*.woff2');
        // The browser's own deadline for a typeface is a tenth of a second; nothing of the page waits longer for it.
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await typeface.asked;
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        const late = await page.evaluate(() => performance.now());
        await page.waitForFunction((start) => performance.now() > start + 200, late);
        typeface.release();
        await page.waitForLoadState('networkidle');
        expect({ path, shift: await shiftOf(page) }).toEqual({ path, shift: 0 });
        // What the next page does with it has nothing to do with which page that is.
        if (path === '/') {
          await page.reload({ waitUntil: 'networkidle' });
          expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans Variable"'))).toBe(true);
        }
        await page.context().close();
      }
    });
  }
});
