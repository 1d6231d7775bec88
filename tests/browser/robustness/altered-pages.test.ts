import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrationMismatch } from '../../../src/web/app/hydration-mismatch.ts';
import { hydrated } from '../../support/browser/browser.ts';
import { changePages, changes, changeWhileParsed } from '../../support/browser/change-page.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { holdResponses, storedUnits, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { searchBox } from '../../support/storefront/list.ts';

// The content security policy blocks the test's style element, but would not block that of an extension.
const expectedFaults = new RegExp(`^${hydrationMismatch}|^Applying inline style violates`);

/** Opens a page whose application is held back until the returned function is called. */
async function openEarly(page: Page, address: string) {
  const held = await holdResponses(page, '**/assets/entry-browser-*.js');
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return async () => {
    held.release();
    await hydrated(page);
  };
}

/** Returns the focused field and its selection. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const { name, value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
    return { name, value, selection: [selectionStart, selectionEnd] };
  });

describe('a document altered by something else before hydration', () => {
  const here = readingJourneys();

  for (const [what, change] of Object.entries(changes)) {
    it(`keeps earlier presses, input, selection and focus: ${what} [BROWSER-5, BROWSER-6]`, async () => {
      const page = await here.enter({ expectedFaults });
      await changePages(page, change);

      let takeOver = await openEarly(page, '/product/xl-7');
      await page.locator('main [aria-label="Increase quantity"]').click();
      await page.locator('main button.button-primary', { hasText: 'Add to Cart' }).click();
      await takeOver();
      await toastOf(page).getByText('2 x XL-7', { exact: true }).waitFor();
      expect(await storedUnits(page)).toEqual({ 'xl-7': 2 });

      takeOver = await openEarly(page, '/contact');
      await page.locator('main [name=message]').click();
      await page.keyboard.type('How loud is the ');
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+ArrowRight');
      await takeOver();
      expect(await focusIn(page)).toEqual({ name: 'message', value: 'How loud is the ', selection: [0, 1] });
      await page.keyboard.type('h');
      await page.keyboard.press('End');
      await page.keyboard.type('Tower?');
      expect(await focusIn(page)).toMatchObject({ value: 'how loud is the Tower?' });

      takeOver = await openEarly(page, '/products');
      await searchBox(page).click();
      await page.keyboard.type('tower');
      await takeOver();
      expect(await searchBox(page).inputValue()).toBe('tower');
      await eventually(() => page.getByRole('article').count()).toBe(2);
      await page.close();
    });
  }

  it('keeps them even if the document was altered during parsing [BROWSER-5]', async () => {
    const page = await here.enter({ expectedFaults });
    await changeWhileParsed(page);
    const takeOver = await openEarly(page, '/product/xl-7');
    await page.locator('main [aria-label="Increase quantity"]').click();
    await page.locator('main [aria-label^="Show picture 2"]').click();
    await page.locator('footer [type=email]').fill('ada@example.com');
    await page.locator('main button.button-primary', { hasText: 'Add to Cart' }).click();
    await takeOver();
    await toastOf(page).getByText('2 x XL-7', { exact: true }).waitFor();
    await page.locator('main [aria-label^="Show picture 2"][aria-pressed=true]').waitFor();
    expect(await page.locator('footer [type=email]').inputValue()).toBe('ada@example.com');
  });

  for (const [how, begin, end] of [
    ['the mouse', (page: Page) => page.mouse.down(), (page: Page) => page.mouse.up()],
    ['the space bar', (page: Page) => page.keyboard.down(' '), (page: Page) => page.keyboard.up(' ')],
  ] as const) {
    it(`completes a press that began before hydration, by ${how} [BROWSER-5]`, async () => {
      const page = await here.enter({ expectedFaults });
      await changePages(page, changes['an icon after every field']);
      const takeOver = await openEarly(page, '/product/xl-7');
      const button = page.locator('main button.button-primary', { hasText: 'Add to Cart' });
      await button.hover();
      await button.focus();
      await begin(page);
      const scrolled = await page.evaluate(() => scrollY);
      await takeOver();
      expect(await storedUnits(page)).toEqual({});
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await end(page);
      await toastOf(page).getByText('1 x XL-7', { exact: true }).waitFor();
      expect(await storedUnits(page)).toEqual({ 'xl-7': 1 });
    });
  }

  it('keeps what is chosen, opened and typed in its dehydrated parts [BROWSER-6]', async () => {
    const page = await here.enter({ expectedFaults });
    await changePages(page, changes['the words of another language']);
    const takeOver = await openEarly(page, '/product/xl-7');
    await page.locator('footer [name=theme][value=dark]').check();
    await page.locator('section:has(> #own) summary').click();
    await page.locator('#tariff').click();
    await page.keyboard.type('3');
    await takeOver();
    expect(await page.locator('footer [name=theme][value=dark]').isChecked()).toBe(true);
    // The code of this part loads once the field has the focus.
    await page.keyboard.type('5');
    await page.getByText('Using your rate: 35p.').waitFor();
    expect(await page.locator('#tariff').inputValue()).toBe('35');
    expect(
      await page.locator('section:has(> #own) details').evaluate((details: HTMLDetailsElement) => details.open),
    ).toBe(true);
    await page.keyboard.type('0');
    expect(await page.locator('#tariff').inputValue()).toBe('350');
  });

  it('keeps interactions while a part of the page is replaced by its late code [BROWSER-6]', async () => {
    const page = await here.enter();
    const code = await holdResponses(page, '**/assets/ownership-*.js');
    await page.goto('/product/xl-7');
    await page.locator('#tariff').click();
    await hydrated(page);
    await code.asked;
    await page.keyboard.type('35');
    await page.keyboard.press('ArrowLeft');
    await page.locator('section:has(> #own) summary').hover();
    await page.mouse.down();
    // The field is above the viewport: scrolling to it would move the pressed summary.
    await page.locator('#tariff').evaluate((field) => field.focus({ preventScroll: true }));
    code.release();
    await page.getByText('Using your rate: 35p.').waitFor();
    await page.mouse.up();
    expect(
      await page.locator('section:has(> #own) details').evaluate((details: HTMLDetailsElement) => details.open),
    ).toBe(true);
    expect(await focusIn(page)).toMatchObject({ value: '35' });
    await page.keyboard.type('4');
    expect(await page.locator('#tariff').inputValue()).toBe('345');
  });

  it('keeps its state also if altered in the middle of hydration [BROWSER-5]', async () => {
    const page = await here.enter({ expectedFaults });
    // The page is altered and clicked in the third slice of React's work.
    const change = String(changes['the words of another language']);
    await page.addInitScript(`window.changePage = ${change}`);
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      let looks = 0;
      performance.now = () => now() + looks++;
      let turns = 0;
      window.MessageChannel = class extends MessageChannel {
        constructor() {
          super();
          this.port1.addEventListener('message', () => {
            turns += 1;
            if (turns !== 3) return;
            Reflect.get(window, 'changePage')();
            document.querySelector<HTMLElement>('[aria-label="Increase quantity"]')?.click();
          });
        }
      };
    });
    await page.goto('/product/xl-7');
    await hydrated(page);
    await eventually(() => page.locator('main output').textContent()).toBe('2');
  });
});
