import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDesk } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const desk = openDesk();

async function place(): Promise<string> {
  const { body } = await sendOrder(desk.shop.origin);
  return body.reference ?? '';
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' });
const boxOf = (page: Page, reference: string) => page.getByLabel(`Select ${reference}`);

/** Opens the order list and waits until it contains an order. */
async function openList(page: Page, search: string, reference: string): Promise<void> {
  await page.goto(`/desk/orders${search}`);
  await boxOf(page, reference).waitFor();
}

describe('selected orders in a list', () => {
  it('are deselected when the list changes, however that happens [ORDESK-14]', async () => {
    const [kept, shipped] = [await place(), await place()];
    await desk.shop.command('orders', 'set-status', shipped, 'confirmed', '--yes');
    const page = await desk.openBrowser();
    await openList(page, '?status=pending', kept);
    await boxOf(page, kept).check();
    await bar(page).getByText('1 order selected').waitFor();
    await button(page, 'To dispatch').click();
    await boxOf(page, shipped).waitFor();
    expect(await bar(page).count()).toBe(0);

    await boxOf(page, shipped).check();
    await page.goBack();
    await boxOf(page, kept).waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(await boxOf(page, kept).isChecked()).toBe(false);

    await boxOf(page, kept).check();
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' }).click();
    await boxOf(page, shipped).waitFor();
    expect(await bar(page).count()).toBe(0);

    await openList(page, `?status=pending&search=${kept}`, kept);
    await boxOf(page, kept).check();
    await desk.shop.command('orders', 'set-status', kept, 'cancelled', '--yes');
    // A new order makes the list refetch.
    await place();
    await button(page, 'Clear filters').click();
    await boxOf(page, kept).waitFor();
    expect(await bar(page).count()).toBe(0);
  });

  it('are counted when they have left the list, and an irreversible action says so [ORDESK-14]', async () => {
    const [one, other] = [await place(), await place()];
    const page = await desk.openBrowser();
    await openList(page, '?status=pending', one);
    for (const reference of [one, other]) await boxOf(page, reference).check();
    await desk.shop.command('orders', 'set-status', other, 'confirmed', '--yes');
    await boxOf(page, await place()).waitFor();
    await boxOf(page, other).waitFor({ state: 'detached' });
    await bar(page).getByText('2 orders selected, 1 not on this page').waitFor();
    await bar(page).getByRole('button', { name: 'Dispatch' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispatch 2 orders?' });
    await dialog.getByText('This can’t be undone. You can add tracking numbers later.').waitFor();
    await dialog.getByText(`Not on this page: ${other}`).waitFor();
  });

  it('without a packing slip are listed with the reason [ORDESK-5]', async () => {
    const [one, other] = [await place(), await place()];
    const page = await desk.openBrowser();
    await openList(page, '', one);
    for (const reference of [one, other]) await boxOf(page, reference).check();
    await desk.shop.command('orders', 'set-status', other, 'cancelled', '--yes');
    const opened = page.waitForEvent('popup');
    await button(page, 'Print packing slips').click();
    await opened;
    await bar(page).getByText(`${other} has no packing slip: there is nothing to dispatch.`).waitFor();
    expect(await bar(page).getByRole('listitem').count()).toBe(1);
  });

  it('remain the ones under the keyboard cursor, however many orders arrive above [ORDESK-14]', async () => {
    const first = await place();
    const page = await desk.openBrowser();
    await openList(page, '', first);
    const marked = page.locator('[data-at="true"]');
    // A view handles keys a moment after it appears.
    await eventually(async () => {
      if ((await marked.count()) === 0) await page.keyboard.press('j');
      return marked.count();
    }).toBe(1);
    expect(await marked.textContent()).toContain(first);
    const later = await place();
    await boxOf(page, later).waitFor();
    expect(await marked.textContent()).toContain(first);
    await page.keyboard.press('x');
    expect(await boxOf(page, first).isChecked()).toBe(true);
    expect(await boxOf(page, later).isChecked()).toBe(false);
    await page.keyboard.press('k');
    expect(await marked.textContent()).toContain(later);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Order ${first}` }).waitFor();
  });
});

it('single-key shortcuts can be turned off in this browser, and Ctrl K still works [DESK-26]', async () => {
  const reference = await place();
  const page = await desk.openBrowser();
  const marked = page.locator('[data-at="true"]');
  // A view handles keys a moment after it appears.
  const pressUntilMarked = () =>
    eventually(async () => {
      if ((await marked.count()) === 0) await page.keyboard.press('j');
      return marked.count();
    }).toBe(1);
  await openList(page, '', reference);
  await pressUntilMarked();

  await page.goto('/desk/account');
  await page.getByLabel('Single-key shortcuts').uncheck();
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' }).click();
  await boxOf(page, reference).waitFor();
  for (const key of ['j', 'x', 'Enter', '?', '/']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages' }).fill('Your');
  await page.keyboard.press('Escape');
  expect(await marked.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/desk/orders');

  await page.reload();
  await boxOf(page, reference).waitFor();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages' }).waitFor();
  expect(await page.getByText('In lists:').count()).toBe(0);
  await page.keyboard.press('Escape');

  await page.goto('/desk/account');
  await page.getByLabel('Single-key shortcuts').check();
  await openList(page, '', reference);
  await pressUntilMarked();
});
