import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const testing = openDesk();

it('the owner refunds a line of a dispatched order with restocking, at the suggested or a custom amount [REFUND-1, REFUND-2]', async () => {
  const { shop } = testing;
  const { body } = await sendOrder(shop.origin, 'the-order-that-is-refunded');
  const reference = body.reference ?? '';
  await shop.command('payments', 'record', reference, '--yes');
  await shop.command('orders', 'set-status', reference, 'shipped', '--yes');
  const page = await testing.openBrowser();
  await page.setViewportSize({ ...viewports.phone, width: 320 });
  await page.goto(`/desk/orders/${reference}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount in GBP');
  await amount.fill('5.00');
  await dialog.getByLabel(/^Quantity of .* to refund$/).fill('1');
  expect(await amount.inputValue()).toBe('251.00');
  // Not ticked by default, since the customer still has the goods.
  expect(await dialog.getByLabel(/^Restock/).isChecked()).toBe(false);
  await dialog.getByLabel(/^Restock/).check();
  expect(await auditAccessibility(page)).toEqual([]);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await amount.fill('100.00');
  await dialog.getByRole('button', { name: 'Preview email' }).click();
  await dialog.getByRole('button', { name: 'Refund £100.00' }).click();
  await page.getByText(/^1 × .* \(restocked\)$/).waitFor();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByText('of 0 left').waitFor();
});
