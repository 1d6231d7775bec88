import { beforeAll, expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { openOrder } from '../../support/orders/open-order.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { freshCardProvider } from '../../support/stand-ins/card-provider.ts';

const provider = await freshCardProvider();
const testing = openDesk(provider.env);
beforeAll(() => provider.tell(testing.shop.origin));

it('a dispute is a to-do item, and its order and the Payments page say what to do by when, on a phone [DISPUTE-1, DISPUTE-3]', async () => {
  const { shop } = testing;
  const { reference = '', link = '' } = (await sendOrder(shop.origin)).body;
  const page = await testing.openBrowser();
  await page.setViewportSize(viewports.phone);
  await openOrder(page, shop.origin + link);
  await page.getByRole('button', { name: 'Pay £251.00 by card' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/card=done/);
  const payment = (await provider.known()).payments.at(-1)?.id ?? '';
  const dispute = (more: object) => provider.do({ dispute: { payment, amount: 251_00, ...more } });
  await dispute({});
  await dispute({ event: 'funds_withdrawn', balance: [{ amount: -251_00, currency: 'gbp' }] });

  await page.goto(`${shop.origin.replace('127.0.0.1', 'localhost')}/desk`);
  await page.getByRole('link', { name: /dispute or inquiry to answer/ }).click();
  const taken = page.getByText('£251.00 taken: don’t refund it too.');
  await page.getByRole('heading', { name: 'Disputes' }).waitFor();
  await taken.waitFor();
  await page.getByText(/^Evidence is due by \d{1,2} \w+ \d{4}/).waitFor();
  const dashboard = page.getByRole('link', { name: /Open in the Stripe Dashboard/ });
  expect(await dashboard.getAttribute('href')).toMatch(/^https:\/\/dashboard\.stripe\.com\/test\/disputes\/du_/);
  expect(await auditAccessibility(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: reference }).first().click();
  await taken.waitFor();
  await dashboard.waitFor();

  await dispute({ event: 'closed', status: 'won' });
  await dispute({ event: 'funds_reinstated', status: 'won' });
  await eventually(() => shop.command('disputes', 'list')).not.toContain(reference);
  await page.reload();
  await page.getByRole('heading', { name: 'Payment' }).waitFor();
  expect(await taken.count()).toBe(0);
});
