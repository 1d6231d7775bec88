import { describe, expect, it, vi } from 'vitest';
import { auditOnDesktopAndPhone } from '../../support/browser/audit.ts';
import { hydrated } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { drawn, everyRoute } from '../../support/storefront/routes.ts';

// Every page is audited twice: on a busy machine an audit takes three seconds, and on a very busy one six.
vi.setConfig({ testTimeout: 300_000 });

describe('every page', () => {
  const here = readingJourneys();

  it('passes an audit on a phone and a desktop, in light mode, dark mode and forced colours [A11Y-3]', async () => {
    // A resized page shows another picture than the preloaded one.
    const page = await here.enter({ expectedFaults: /404|preloaded using link preload but not used/ });
    for (const route of everyRoute) {
      await page.goto(route);
      await hydrated(page);
      await drawn(page, route);
      expect({ route, found: await auditOnDesktopAndPhone(page) }).toEqual({ route, found: [] });
    }
  });
});
