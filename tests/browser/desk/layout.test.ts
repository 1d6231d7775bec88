import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

let browser: Browser;
let shop: Shop;
let page: Page;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
  page = await openSignedIn(browser, shop, { viewport: viewports.phone, hasTouch: true });
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** Returns the vertical middle and the horizontal edges of an element in whole pixels. */
const placeOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { middle: Math.round((top + bottom) / 2), left: Math.round(left), right: Math.round(right) };
  });

/** Returns the left and right edges of the painted text of an element, without text for screen readers only. */
const textOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNode(walker.currentNode);
      if (!walker.currentNode.parentElement?.closest('.sr-only')) boxes.push(...range.getClientRects());
    }
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    return { left: Math.round(left), right: Math.round(right) };
  });

it('a product card on a phone has its labels beside its values, evenly spaced [PRODESK-10]', async () => {
  await page.goto('/desk/products');
  const row = page.getByRole('row').filter({ hasText: 'xl-7' }).first();
  const [range, price, stock] = ['Range', 'Price', 'Stock'].map((label) => row.locator(`[data-label="${label}"]`));
  const middles = await Promise.all([range, price, stock].map(async (cell) => (await placeOf(cell as Locator)).middle));
  const [first = 0, second = 0, third = 0] = middles;
  expect(third - second).toBe(second - first);
  for (const cell of [price, stock] as Locator[]) {
    expect(await cell.evaluate((element) => getComputedStyle(element).alignItems)).toBe('center');
    expect((await placeOf(cell.getByRole('button'))).middle).toBe((await placeOf(cell)).middle);
    // The button's text is right-aligned with the other values, and its height is a full touch target.
    expect((await textOf(cell.getByRole('button'))).right).toBe((await textOf(range as Locator)).right);
    expect((await cell.getByRole('button').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize(viewports.desktop);
  const heading = page.getByRole('columnheader', { name: 'Price' });
  expect((await textOf((price as Locator).getByRole('button'))).left).toBe((await textOf(heading)).left);
  await page.setViewportSize(viewports.phone);
});

it('the product form shows specification names on a phone, and its whole card on a desktop [PRODESK-9]', async () => {
  await page.goto('/desk/products/xl-7');
  const names = page.getByRole('textbox', { name: /^Name of specification/ });
  await names.first().waitFor();
  expect(
    await names.evaluateAll((all) =>
      all.filter((field) => field.scrollWidth > field.clientWidth).map((field) => (field as HTMLInputElement).value),
    ),
  ).toEqual([]);
  const card = page.locator('iframe[title="Product card"]');
  await card.contentFrame().getByText('£251').waitFor();
  await page.setViewportSize(viewports.desktop);
  await expect
    .poll(() =>
      card.evaluate((frame) => {
        const { contentDocument, clientHeight } = frame as HTMLIFrameElement;
        return clientHeight - (contentDocument?.documentElement.scrollHeight ?? Number.NaN);
      }),
    )
    .toBe(0);
  await page.setViewportSize(viewports.phone);
});

it('buttons in a card header align with its text, and shift no heading [ORDESK-10]', async () => {
  const { body } = await sendOrder(shop.origin);
  await page.setViewportSize(viewports.desktop);
  await page.goto(`/desk/orders/${body.reference}`);
  const correct = page.getByRole('button', { name: 'Edit', exact: true });
  const money = page.getByText('£0.00', { exact: true });
  expect((await textOf(correct)).right).toBe((await textOf(money)).right);
  const headings = ['Items', 'Customer'].map((name) => page.getByRole('heading', { name, exact: true }));
  const [ordered, customer] = await Promise.all(headings.map(placeOf));
  expect(customer?.middle).toBe(ordered?.middle);
  await page.setViewportSize(viewports.phone);
});

it('a toast at the foot of the window never covers the save bar, at any width and scroll position [DESK-28]', async () => {
  const bar = page.locator('[data-foot]');
  const undo = page.getByRole('button', { name: 'Undo' });
  const told = undo.locator('xpath=..');
  await page.clock.install();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/desk/products/xl-7');
    await page.getByLabel('Brand').fill(`Brand ${width}`);
    // The toast closes after ten seconds, which a busy machine may need for four positions.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await undo.waitFor();
    for (const scroll of ['top', 'end of the form', 'a little further', 'bottom']) {
      await bar.evaluate((element, to) => {
        const form = element.closest('form') as HTMLElement;
        const end = window.scrollY + form.getBoundingClientRect().bottom - window.innerHeight;
        const tops = {
          top: 0,
          'end of the form': end,
          'a little further': end + 120,
          bottom: document.body.scrollHeight,
        };
        window.scrollTo({ top: tops[to as keyof typeof tops], behavior: 'instant' });
      }, scroll);
      const overlap = async () => {
        const [over, beneath] = await Promise.all([told.boundingBox(), bar.boundingBox()]);
        if (!over || !beneath) return 'gone';
        const isOver = over.y < beneath.y + beneath.height && beneath.y < over.y + over.height;
        return over.y < 0 || over.y + over.height > 844 ? 'out of sight' : isOver;
      };
      await expect.poll(overlap, { message: `${width} px, ${scroll}` }).toBe(false);
    }
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.clock.resume();
  }
  await page.setViewportSize(viewports.phone);
});

it('the date filter of orders is visible and labelled, and the search names its fields [ORDESK-17]', async () => {
  await page.goto('/desk/orders');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  expect(await search.getAttribute('placeholder')).toBe('Name, email, amount or number');
  expect(await search.getAttribute('title')).toContain('order, PO, invoice or tracking number');
  await page.getByRole('button', { name: 'Dates' }).click();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Placed from', 'Placed until']) {
      await page.getByText(name, { exact: true }).waitFor();
      expect(await page.getByLabel(name).isVisible()).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize(viewports.phone);
});
