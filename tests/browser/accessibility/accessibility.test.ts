import { describe, expect, it, vi } from 'vitest';
import { auditInAllColours } from '../../support/browser/audit.ts';
import { hydrated, viewports } from '../../support/browser/browser.ts';
import { addToCart, readingJourneys } from '../../support/browser/journey.ts';
import { drawn, everyRoute } from '../../support/storefront/routes.ts';

// Nineteen pages, each audited twice: on a busy machine an audit takes three seconds, and on a very busy one six.
vi.setConfig({ testTimeout: 300_000 });

describe('every page', () => {
  const here = readingJourneys();

  it('passes an audit on a phone and a desktop, in light mode, dark mode and forced colours [A11Y-3]', async () => {
    const page = await here.enter({ expectedFaults: /404/ });
    for (const route of everyRoute) {
      await page.goto(route);
      await hydrated(page);
      await drawn(page, route);
      for (const size of ['desktop', 'phone'] as const) {
        await page.setViewportSize(viewports[size]);
        expect({ route, size, found: await auditInAllColours(page, size) }).toEqual({ route, size, found: [] });
      }
    }
  });

  it('fits a viewport of 320 px, as at 400% zoom, without horizontal scrolling [A11Y-4]', async () => {
    const page = await here.enter({ expectedFaults: /404/ });
    await page.setViewportSize({ width: 320, height: 640 });
    await addToCart(page, 'luggable-5');
    for (const route of everyRoute) {
      await page.goto(route);
      await hydrated(page);
      await drawn(page, route);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ route, width }).toEqual({ route, width: 320 });
    }
  });
});
