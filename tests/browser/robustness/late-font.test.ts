import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journeys, readingJourneys } from '../../support/browser/journey.ts';
import { waitUntilCached } from '../../support/browser/service-worker-cache.ts';
import { holdResponses, open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { shiftOf, watchShifts } from '../../support/page-checks/layout-shift.ts';

/** Returns how many web font files a page has requested. */
function countFiles(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
  );
}

/** Returns the fonts in which the letters of an element are rendered. */
async function familiesOf(session: CDPSession, selector: string): Promise<string[]> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

describe('a web font that arrives late', () => {
  const here = readingJourneys();

  for (const size of ['phone', 'desktop'] as const) {
    it(`shifts nothing on a ${size}, and is used on the next page [PIC-8]`, async () => {
      const shiftsNothing = async (path: string) => {
        const page = await here.enter({ size });
        await watchShifts(page);
        const typeface = await holdResponses(page, '**/*.woff2');
        // The browser waits at most 100 ms for a font, and nothing on the page waits longer.
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await typeface.asked;
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        const late = await page.evaluate(() => performance.now());
        await page.waitForFunction((start) => performance.now() > start + 200, late);
        typeface.release();
        await page.waitForLoadState('networkidle');
        expect({ path, shift: await shiftOf(page) }).toEqual({ path, shift: 0 });
        // Checks the next page once, since the result does not depend on which page it is.
        if (path === '/') {
          await page.reload({ waitUntil: 'networkidle' });
          expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans Variable"'))).toBe(true);
        }
        await page.context().close();
      };
      // Runs in parallel, since most of the time is spent waiting for the deadline and for network idle.
      await Promise.all(['/', '/products', '/product/xl-7', '/contact', '/schools', '/blog'].map(shiftsNothing));
    });
  }
});

describe('the web font of a first page', () => {
  const here = journeys({ SERVICE_WORKER: 'on' });

  /** Returns how many font files the page requested, and whether its heading uses the web font. */
  const typefaceOf = async (page: Page, session: CDPSession) => ({
    asked: await countFiles(page),
    isOurs: (await familiesOf(session, 'h1')).every((name) => name === 'Instrument Sans'),
  });

  /** Reloads until the font is used: on a busy machine even a cached font may miss its deadline of 100 ms. */
  const isShownInTime = (page: Page, session: CDPSession) =>
    eventually(async () => {
      const found = await typefaceOf(page, session);
      if (!found.isOurs) await page.reload({ waitUntil: 'networkidle' });
      return found;
    }).toEqual({ asked: 1, isOurs: true });

  /** Emulates a connection with this bandwidth in Mbit/s and this round-trip time in milliseconds. */
  const putOnLine = async (page: Page, megabits: number, latency: number): Promise<CDPSession> => {
    const session = await page.context().newCDPSession(page);
    const throughput = (megabits * 1e6) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    return session;
  };

  it('is not awaited on a slow connection, and is used on the next pages [PIC-18]', async () => {
    const page = await here.enter({ size: 'phone' });
    const session = await putOnLine(page, 0.7, 400);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect(await typefaceOf(page, session)).toEqual({ asked: 0, isOurs: false });
    await waitUntilCached(page, '/contact');
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await isShownInTime(page, session);
  });

  it('is not awaited on a slow `4g` connection, and is used once the visitor moves on within the shop [PIC-18]', async () => {
    const page = await here.enter({ size: 'phone' });
    const session = await putOnLine(page, 1.6, 150);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect(await typefaceOf(page, session)).toEqual({ asked: 0, isOurs: false });
    await waitUntilCached(page, '/contact');
    await page.evaluate(() => Object.assign(window, { stays: true }));
    // A URL change within the page does not change its font.
    await page.evaluate(() => history.pushState(null, '', '?part'));
    const go = async (link: string, heading: string) => {
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    };
    expect((await typefaceOf(page, session)).isOurs).toBe(false);
    // On a busy machine the font may take longer than 100 ms and is used one page later.
    await eventually(async () => {
      await go('Blog', 'The Breezebox Blog');
      await go('Contact', 'Get in Touch');
      return typefaceOf(page, session);
    }).toEqual({ asked: 1, isOurs: true });
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });

  it('is requested at once on a fast connection to a distant server [PIC-18]', async () => {
    const page = await here.enter({ size: 'phone' });
    const session = await putOnLine(page, 20, 200);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect((await typefaceOf(page, session)).asked).toBe(1);
  });

  it('is not requested either with reduced data usage [PIC-18]', async () => {
    const page = await here.enter({ size: 'phone' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => (navigator as { connection?: { saveData: boolean } }).connection?.saveData)).toBe(
      true,
    );
    expect(await typefaceOf(page, session)).toEqual({ asked: 0, isOurs: false });
  });

  it('is requested at once on any other connection [PIC-18]', async () => {
    const page = await here.enter({ size: 'phone' });
    const session = await page.context().newCDPSession(page);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect((await typefaceOf(page, session)).asked).toBe(1);
    await isShownInTime(page, session);
  });
});

describe('the web font files', () => {
  const here = readingJourneys();
  /** Adds every letter in the style sheet's unicode ranges to the page; returns their number. */
  const showAllLetters = (page: Page): Promise<number> =>
    page.evaluate(async () => {
      const ranges = [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map(({ style }) => style.getPropertyValue('unicode-range'));
      const all = ranges.flatMap((range) =>
        range.split(',').flatMap((part) => {
          const [first = 0, last = first] = part
            .replace(/.*U\+/i, '')
            .split('-')
            .map((hex) => Number.parseInt(hex, 16));
          return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
        }),
      );
      const text = document.createElement('p');
      text.id = 'all-letters';
      text.textContent = all.filter((letter) => !/\p{M}/u.test(letter)).join(' ');
      document.querySelector('main')?.append(text);
      await document.fonts.ready;
      return all.length;
    });

  it('include another for further letters in names, as soon as one is typed [PIC-21]', async () => {
    const page = await here.enter({ size: 'phone' });
    const session = await page.context().newCDPSession(page);
    await open(page, '/contact');
    const more = page.waitForResponse(/instrument-sans-more/);
    await page.getByLabel('Name').first().fill('Zoë Müller');
    await (await more).finished();
    // Both files contain every letter of their unicode range. A page that gets a file too late uses it after a reload.
    await eventually(async () => {
      await page.reload({ waitUntil: 'networkidle' });
      expect(await showAllLetters(page)).toBeGreaterThan(200);
      return familiesOf(session, '#all-letters');
    }).toEqual(['Instrument Sans']);
  });
});
