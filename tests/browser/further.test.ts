import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { readingJourneys } from '../support/journey.ts';
import { shiftOf, watchShifts } from '../support/layout-shift.ts';

describe('what lies below the first view', () => {
  const here = readingJourneys();

  it.each(['phone', 'desktop'] as const)(
    'is laid out when it comes near, and moves nothing on a %s [PIC-17]',
    async (size) => {
      const section = 'main section:last-of-type h2';
      const last = {
        '/': section,
        '/schools': section,
        '/blog/hay-fever-relief-uk': '.prose > section:nth-last-of-type(2) h2',
        // A desktop has all of it near.
        ...(size === 'phone' && { '/products': 'main li:last-child > article h2' }),
      };
      for (const [path, farthest] of Object.entries(last)) {
        const page = await here.enter({ size });
        await watchShifts(page);
        await page.goto(path);
        const far = page.locator(farthest).last();
        const isLaidOut = () => far.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));
        expect({ path, isLaidOut: await isLaidOut() }).toEqual({ path, isLaidOut: false });
        await hydrated(page);
        for (let step = 0; step < 90 && !(await isLaidOut()); step++) {
          await page.evaluate(async () => {
            scrollBy({ top: 300, behavior: 'instant' });
            for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
          });
        }
        await expect.poll(isLaidOut).toBe(true);
        expect({ path, shift: await shiftOf(page) }).toEqual({ path, shift: 0 });
        await page.context().close();
      }
    },
  );

  it('is laid out whole for who arrives by a link to a part of it, with scripts and without [PIC-17]', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await here.enter({ size: 'phone', javaScriptEnabled });
      await page.goto('/#mission');
      const top = () => page.locator('#mission').evaluate((one) => Math.round(one.getBoundingClientRect().top));
      await expect.poll(async () => Math.abs((await top()) - 100)).toBeLessThan(100);
      const last = page.locator('main section:last-of-type h2').last();
      expect(await last.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
    }
  });

  it('stands where it stood after a reload, and for who comes back from elsewhere [PIC-17]', async () => {
    const page = await here.enter({ size: 'phone' });
    await page.goto('/');
    await hydrated(page);
    const far = page.locator('#reviews-title');
    await page.getByRole('link', { name: 'Learn More' }).click();
    await page.evaluate(() => history.replaceState(history.state, '', '/'));
    await far.evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
    const place = () => far.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await expect.poll(async () => Math.abs((await place()) - 128)).toBeLessThan(100);
    const left = await place();
    await page.reload();
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(5);
    await page.goto('/robots.txt');
    await page.goBack();
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(5);
  });

  it('costs nothing where an element is added: not the style of the whole page [PIC-17]', async () => {
    const page = await here.enter({ size: 'phone' });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const restyled = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'RecalcStyleDuration')?.value ?? Number.NaN;
    };
    await page.goto('/products', { waitUntil: 'networkidle' });
    await hydrated(page);
    /** Seconds of style for links that are added one by one. */
    async function costOf(rule: string): Promise<number> {
      const before = await restyled();
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
        document.body.getBoundingClientRect();
        for (let times = 0; times < 100; times++) {
          document.head.append(document.createElement('link'));
          document.body.getBoundingClientRect();
        }
      }, rule);
      return (await restyled()) - before;
    }
    const asItIs = await costOf('');
    // What the rule for links to a part of a page would cost, which only pages without scripts have.
    expect(asItIs).toBeLessThan((await costOf('html:has(:target) .further { color: red }')) / 3);
  });

  it('is found by whoever follows a link to it, and Back brings the place that was left [PIC-17]', async () => {
    const page = await here.enter({ size: 'phone' });
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('link', { name: 'Learn More' }).click();
    const top = () => page.locator('#mission').evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await expect.poll(async () => Math.abs(await top())).toBeLessThan(200);
    const far = page.locator('#claims-title');
    await far.evaluate((one) => one.scrollIntoView());
    const place = () => far.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    const left = await place();
    // Where it stands: a mouse would have to move the page to it.
    await page
      .locator('a[href="/schools"]')
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: /school’s budget/ }).waitFor();
    await page.goBack();
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(5);
  });
});
