import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const testing = openDesk();

it('an order shows its payment deadline, which the owner sets and extends, on a phone [HOLD-5]', async () => {
  const { shop } = testing;
  const { body } = await sendOrder(shop.origin, 'the-order-that-is-held');
  const page = await testing.openBrowser();
  await page.setViewportSize(viewports.phone);
  await page.goto(`/desk/orders/${body.reference}`);
  // This shop takes no payment on the order page, so there is no deadline until the owner sets one.
  await page.getByText('Awaiting payment: £251.00. There’s no deadline').waitFor();
  const days = page.getByLabel('Days to pay, from today');
  await days.fill('10');
  await page.getByRole('button', { name: 'Set deadline' }).click();
  const deadline = page.getByText(
    /^Awaiting payment: £251\.00 by \d{1,2} \w+ \d{4}\. If no payment is recorded by then/,
  );
  await deadline.waitFor();
  const first = await deadline.textContent();
  expect(await auditAccessibility(page)).toEqual([]);

  await days.fill('5');
  await page.getByRole('button', { name: 'Extend deadline' }).click();
  await page.getByText('Choose more days.').waitFor();
  expect(await deadline.textContent()).toBe(first);
  await days.fill('30');
  await page.getByRole('button', { name: 'Extend deadline' }).click();
  await page.waitForFunction((text) => !document.body.textContent?.includes(text ?? ''), first);
  await deadline.waitFor();
  await shop.command('orders', 'set-status', body.reference ?? '', 'confirmed');
  await page.reload();
  await page.getByRole('heading', { name: 'Payment' }).waitFor();
  expect(await page.getByRole('button', { name: 'Extend deadline' }).count()).toBe(0);
});
