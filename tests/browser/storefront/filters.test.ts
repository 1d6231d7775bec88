import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { box, searchBox, shows, sortBox, ukNames } from '../../support/storefront/list.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove filter: ${name}`, exact: true });

describe('the filters on a phone', () => {
  const here = readingJourneys();
  const toggle = (page: Page) => page.getByRole('button', { name: /^Filters/ });
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

  it('are in a sheet, whose button announces that [LIST-15]', async () => {
    const page = await here.enter({ size: 'phone' });
    await open(page, '/products');
    expect(await page.getByRole('group', { name: 'Room size' }).isVisible()).toBe(false);
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
    await toggle(page).click();
    await sheet(page).getByRole('button', { name: 'Show 9 products' }).waitFor();
    await box(page, 'Small (up to 200 sq ft)').check();
    await sheet(page).getByRole('status').filter({ hasText: '2 products' }).waitFor({ state: 'attached' });
    await box(page, 'Over 400 CFM').check();
    await sheet(page).getByRole('button', { name: 'Show 0 products' }).waitFor();
    await box(page, 'Over 400 CFM').uncheck();
    await sheet(page).getByRole('button', { name: 'Show 2 products' }).click();
    await sheet(page).waitFor({ state: 'detached' });
    await shows(page, ['Desk 2-fan STEM Kit', 'Luggable 3-fan']);
    expect(await toggle(page).textContent()).toBe('Filters (1)');
    expect(await focused(page)).toBe('Filters (1)');
  });

  it('can all be reset in the sheet, by a button that is never covered [LIST-15, LIST-12]', async () => {
    const page = await here.enter({ size: 'phone' });
    await open(page, '/products?room=large');
    await toggle(page).click();
    const reset = sheet(page).getByRole('button', { name: 'Reset Filters' });
    // Waits until the sheet has slid in.
    await sheet(page).evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
    const box = await reset.boundingBox();
    const hit = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.textContent,
      [(box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) - 3],
    );
    expect(hit).toBe('Reset Filters');
    await reset.click();
    await sheet(page).getByRole('button', { name: 'Show 9 products' }).waitFor();
    expect(await sheet(page).getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  it('trap the focus, and close with Escape, the close button and a press outside [LIST-15, A11Y-2]', async () => {
    const page = await here.enter({ size: 'phone' });
    await open(page, '/products');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close filters' }).click(),
      () => page.mouse.click(200, 20),
    ];
    for (const close of ways) {
      await toggle(page).click();
      await sheet(page).waitFor();
      for (let step = 0; step < 20; step++) {
        await page.keyboard.press('Tab');
        // Apart from the sheet, only the browser's own controls can get the focus.
        expect(
          await page.evaluate(() => document.activeElement?.closest('dialog, body > *')?.localName ?? 'body'),
        ).toMatch(/^(dialog|body)$/);
      }
      await close();
      await sheet(page).waitFor({ state: 'detached' });
      expect(await focused(page)).toBe('Filters');
    }
  });

  it('are beside the list if there is room, also after a phone is rotated [LIST-15]', async () => {
    const page = await here.enter({ size: 'phone' });
    await open(page, '/products');
    await toggle(page).click();
    await sheet(page).waitFor();
    await page.setViewportSize({ width: 1100, height: 700 });
    await sheet(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('group', { name: 'Room size' }).isVisible()).toBe(true);
    expect(await toggle(page).count()).toBe(0);
  });
});

describe('the filter chips above a list', () => {
  const here = readingJourneys();

  for (const size of ['phone', 'desktop'] as const) {
    it(`name each active filter and remove it, and the focus moves to the next, on a ${size} [LIST-16]`, async () => {
      const page = await here.enter({ size });
      await open(page, '/products?search=tower&room=large,medium&price=200-300&sort=name');
      await shows(page, ['Tower 5-fan', 'Tower 8-fan']);
      const chips = page.getByRole('list', { name: 'Active filters' });
      expect(await chips.getByRole('listitem').allTextContents()).toEqual([
        'Remove filter: Medium (200-400 sq ft)',
        'Remove filter: Large (400+ sq ft)',
        'Remove filter: £200-£300',
        'Remove filter: “tower”',
        'Clear all',
      ]);
      await chip(page, 'Medium (200-400 sq ft)').click();
      await shows(page, ['Tower 8-fan']);
      expect(await focused(page)).toBe('Remove filter: Large (400+ sq ft)');
      await chip(page, '“tower”').click();
      await shows(page, ['Classroom Cube', 'Tower 8-fan']);
      expect(await searchBox(page).inputValue()).toBe('');
      expect(await focused(page)).toBe('Remove filter: £200-£300');
      await chip(page, '£200-£300').click();
      await eventually(() => chips.getByRole('listitem').allTextContents()).toEqual([
        'Remove filter: Large (400+ sq ft)',
      ]);
      await chip(page, 'Large (400+ sq ft)').click();
      await shows(
        page,
        [...ukNames].sort((a, b) => new Intl.Collator('en-GB', { numeric: true }).compare(a, b)),
      );
      expect(await chips.count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Products');
      expect(await sortBox(page).inputValue()).toBe('name');
    });
  }

  it('are removed all at once, like everything that Clear Filters resets, without losing the focus [LIST-16, LIST-11]', async () => {
    const page = await here.enter();
    for (const [address, button] of [
      ['/products?room=large&price=200-300', 'Clear all'],
      ['/products?search=nothing-like-it', 'Clear Filters'],
    ] as const) {
      await open(page, address);
      await page.getByRole('button', { name: button }).click();
      await shows(page, ukNames);
      expect(new URL(page.url()).search).toBe('');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Products');
    }
  });
});
