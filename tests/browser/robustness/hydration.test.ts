import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { holdResponses, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { box, searchBox, shows } from '../../support/storefront/list.ts';
import { everyRoute } from '../../support/storefront/routes.ts';

/** Records all uses of Intl and locale methods in `window.written`. Call it before opening the page. */
async function noteIntl(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    const note = (name: string) => written.push(`${name} ${new Error().stack?.split('\n').slice(3).join(' <')}`);
    const makers = Intl as unknown as Record<string, (...texts: never) => unknown>;
    for (const name of Object.getOwnPropertyNames(Intl).filter((name) => /^[A-Z]/.test(name) && name !== 'Locale')) {
      makers[name] = new Proxy(makers[name] as () => unknown, {
        construct: (...made) => note(name) && Reflect.construct(...made),
        apply: (...called) => note(name) && Reflect.apply(...called),
      });
    }
    for (const { prototype } of [Number, Date, String] as const) {
      const methods = prototype as unknown as Record<string, (...texts: never) => unknown>;
      for (const name of Object.getOwnPropertyNames(prototype).filter((name) =>
        /^toLocale|^localeCompare/.test(name),
      )) {
        const method = methods[name] as () => unknown;
        methods[name] = function (this: unknown, ...texts: unknown[]) {
          note(name);
          return Reflect.apply(method, this, texts);
        };
      }
    }
  });
  return () => page.evaluate(() => (window as unknown as { written: string[] }).written);
}

describe('hydration', () => {
  const here = readingJourneys();

  it('does not use Intl, whose first use is too expensive [PIC-19]', async () => {
    const page = await here.enter({ size: 'phone', expectedFaults: /status of 404/ });
    const written = await noteIntl(page);
    for (const route of everyRoute) {
      await page.goto(route);
      await hydrated(page);
      // The quotation renders once its products have loaded.
      if (route.startsWith('/quotation')) await page.getByText('Total incl. VAT').waitFor();
      expect(await written(), route).toEqual([]);
    }
  });

  it('needs no Intl for the first presses in a list and on a product page either [PIC-19]', async () => {
    const page = await here.enter({ size: 'phone' });
    const written = await noteIntl(page);
    await page.goto('/products');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await box(page, 'Under 200 CFM').click();
    await page.keyboard.press('Escape');
    await searchBox(page).fill('lugg');
    await shows(page, ['Luggable 3-fan']);
    expect(await written()).toEqual([]);

    await page.goto('/product/xl-7');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await toastOf(page).waitFor();
    expect(await written()).toEqual([]);
  });

  it('requests one file during the press that starts it, and the others afterwards [PIC-20]', async () => {
    const page = await here.enter({ size: 'phone' });
    // Otherwise the application would start when the browser is idle, before the press.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto('/product/xl-7', { waitUntil: 'load' });
    const asked = await page.evaluate(() => {
      const count = () => document.querySelectorAll('link[rel=modulepreload]').length;
      const before = count();
      dispatchEvent(new Event('pointerdown'));
      return [before, count()];
    });
    expect(asked).toEqual([0, 1]);
    await hydrated(page);
    const files = await page.evaluate(() => ({
      all: document.getElementById('root')?.dataset.chunks?.split(' ') ?? [],
      asked: [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')),
    }));
    expect(files.asked).toEqual(files.all);
    expect(files.all.filter((file) => /\/entry-browser-/.test(file))).toEqual([]);
  });

  it('starts after the frame that shows an earlier press [PIC-20]', async () => {
    const page = await here.enter({ size: 'phone' });
    // The test triggers animation frames.
    await page.addInitScript(() => {
      const waiting: FrameRequestCallback[] = [];
      const { requestAnimationFrame } = window;
      window.requestAnimationFrame = (then) => waiting.push(then);
      Object.assign(window, {
        waiting,
        goOn: () => {
          window.requestAnimationFrame = requestAnimationFrame;
          for (const then of waiting.splice(0)) then(performance.now());
        },
      });
    });
    const held = await holdResponses(page, '**/assets/entry-browser-*.js');
    await page.goto('/product/xl-7');
    await page.getByRole('button', { name: 'Increase quantity' }).dispatchEvent('click');
    await held.asked;
    const begun = () => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
    held.release();
    await eventually(() => page.evaluate('waiting.length')).toBe(1);
    expect(await begun()).toBe(false);
    await page.evaluate('goOn()');
    await hydrated(page);
    expect(await begun()).toBe(true);
    expect(await page.getByRole('status', { name: 'Quantity' }).textContent()).toBe('2');
  });

  /** Returns how many messages React's scheduler posts during hydration; each of them ends a slice of work. */
  async function turnsOf(
    page: Page,
    route: string,
    { meanwhile, pressed = '' }: { meanwhile?: () => Promise<unknown>; pressed?: string } = {},
  ): Promise<number> {
    await page.addInitScript((name) => {
      const turns = { count: 0 };
      Object.assign(window, { turns });
      // Advances React's clock by a millisecond per reading, however fast the machine is.
      const now = performance.now.bind(performance);
      let looks = 0;
      performance.now = () => now() + looks++;
      window.MessageChannel = class extends MessageChannel {
        constructor() {
          super();
          this.port1.addEventListener('message', () => {
            turns.count += 1;
            // In the middle of hydration.
            if (turns.count === 3) document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
          });
        }
      };
    }, pressed);
    await page.goto(route, { waitUntil: 'commit' });
    await meanwhile?.();
    await page.locator('#root[data-live]').waitFor({ state: 'attached' });
    return page.evaluate(() => (window as unknown as { turns: { count: number } }).turns.count);
  }

  it('runs in slices, with paints in between, while nobody waits [PIC-20]', async () => {
    for (const route of ['/', '/products']) {
      const page = await here.enter({ size: 'phone' });
      expect(await turnsOf(page, route), route).toBeGreaterThan(8);
    }
  });

  it('runs at once for a visitor who has already pressed something [PIC-20]', async () => {
    const page = await here.enter({ size: 'phone' });
    const held = await holdResponses(page, '**/assets/entry-browser-*.js');
    const meanwhile = async () => {
      await held.asked;
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      held.release();
    };
    const turns = await turnsOf(page, '/product/xl-7', { meanwhile });
    expect(turns).toBeLessThan(8);
    expect(await page.locator('main output').textContent()).toBe('2');
  });

  it('continues in slices after a press half-way, and then performs the press [PIC-20]', async () => {
    const page = await here.enter({ size: 'phone' });
    expect(await turnsOf(page, '/product/xl-7', { pressed: 'Increase quantity' })).toBeGreaterThan(8);
    await eventually(() => page.locator('main output').textContent()).toBe('2');
  });
});
