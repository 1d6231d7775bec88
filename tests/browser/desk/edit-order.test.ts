import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const testing = openDesk();

it('the owner edits a paid order on a phone: adds a product and a custom item, previews the email, and refunds an overpayment [ORDEDIT-6, ORDEDIT-7]', async () => {
  const { shop } = testing;
  const { body } = await sendOrder(shop.origin, 'the-order-that-is-edited');
  const reference = body.reference ?? '';
  await shop.command('payments', 'record', reference, '--yes');
  const page = await testing.openBrowser();
  await page.setViewportSize({ ...viewports.phone, width: 320 });
  await page.goto(`/desk/orders/${reference}`);
  const dialog = page.getByRole('dialog');
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit order' }).click();
    await dialog.getByText('Agree changes with the customer first.').waitFor();
  };
  await edit();
  await dialog.getByLabel('Product', { exact: true }).fill('desk');
  await dialog
    .getByRole('button', { name: /^Add .*Desk/ })
    .first()
    .click();
  await dialog.getByText('Add a custom item').click();
  await dialog.getByLabel('Custom item').fill('Fitting service');
  await dialog.getByLabel('Price', { exact: true }).fill('25');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await dialog.getByText('£25.00 each', { exact: true }).waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Preview email' }).click();
  await dialog.getByText('This email will be sent.').waitFor();
  await dialog.getByText('1 × Fitting service', { exact: true }).first().waitFor();
  await dialog.getByText(/^Amount due by /).waitFor();
  await dialog.getByText(/ cancels the current invoice\. Invoice INV-000002 replaces it\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Save and send email' }).click();
  await page.getByText('Order edited. The customer has been asked to pay').waitFor();
  await page.getByText(/^Order edited by .*: total £251\.00 changed to /).waitFor();
  await page.getByText(/^Due by /).waitFor();

  await edit();
  await dialog.getByRole('button', { name: /^Remove .*Desk/ }).click();
  await dialog.getByRole('button', { name: 'Remove Fitting service' }).click();
  await dialog.getByLabel('Discount').selectOption({ label: 'Percentage' });
  await dialog.getByLabel('Percentage off').fill('10');
  await dialog.getByRole('button', { name: 'Preview email' }).click();
  await dialog.getByText('Refund due').waitFor();
  await dialog.getByRole('button', { name: 'Save and send email' }).click();
  // The refund dialog opens with the refund due filled in.
  await dialog.getByText(`Refund order ${reference}`).waitFor();
  expect(await dialog.getByLabel('Amount in GBP').inputValue()).toBe('25.10');
});

it('an order is printed from its view, without screen-only elements [ORDESK-25]', async () => {
  const { shop } = testing;
  const { body } = await sendOrder(shop.origin, 'the-order-that-is-printed');
  const page = await testing.openBrowser();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(`/desk/orders/${body.reference}`);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('html[data-printed]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  for (const shown of ['Items', 'Customer', 'Payment', 'Timeline']) {
    expect([shown, await page.getByRole('heading', { name: shown, exact: true }).isVisible()]).toEqual([shown, true]);
  }
  expect(await page.getByRole('button', { name: /^(Print|Edit order|Add note)$/ }).count()).toBe(0);
});
