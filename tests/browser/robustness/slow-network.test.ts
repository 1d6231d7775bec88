import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { holdResponses } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { shiftOf, watchShifts } from '../../support/page-checks/layout-shift.ts';
import { openSlowProxy } from '../../support/stand-ins/slow-proxy.ts';

describe('a streamed page', () => {
  const here = readingJourneys();

  async function shiftsOf(origin: string, paths: readonly string[], size: 'phone' | 'desktop') {
    const shifts: Record<string, number> = {};
    for (const path of paths) {
      const page = await here.enter({ size });
      await watchShifts(page);
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      shifts[path] = await shiftOf(page);
      await page.context().close();
    }
    return shifts;
  }

  it.each(['phone', 'desktop'] as const)('has no layout shift once the cart is read on a %s [PIC-15]', async (size) => {
    for (const path of ['/cart', '/checkout', '/quotation', '/quotation#basket=xl-7:2']) {
      const page = await here.enter({ size });
      await watchShifts(page);
      const application = await holdResponses(page, '**/entry-browser-*.js');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await application.asked;
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      application.release();
      await page.waitForLoadState('networkidle');
      expect({ path, shift: await shiftOf(page) }).toEqual({ path, shift: 0 });
      await page.context().close();
    }
  });

  it.each(['phone', 'desktop'] as const)('has no layout shift on a %s [PIC-15]', async (size) => {
    const paths = ['/', '/products', '/product/xl-7', '/schools', '/blog/hay-fever-relief-uk'];
    const door = await openSlowProxy(here.shop.origin);
    try {
      expect(await shiftsOf(door.origin, paths, size)).toEqual(Object.fromEntries(paths.map((path) => [path, 0])));
    } finally {
      door.close();
    }
  });

  it('would shift if painted as it arrives, so the measurement works [PIC-15]', async () => {
    const door = await openSlowProxy(here.shop.origin, (html) =>
      html.replace('<link rel="expect"', '<link rel="none"'),
    );
    try {
      // Retries, since a busy machine may not paint between chunks, and then nothing shifts.
      await eventually(
        async () => (await shiftsOf(door.origin, ['/products'], 'desktop'))['/products'],
      ).toBeGreaterThan(0);
    } finally {
      door.close();
    }
  });
});
