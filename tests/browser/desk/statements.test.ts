import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const desk = openDesk();

it('twenty transfers of a bank statement are recorded in two actions, and undone [MONDESK-12]', async () => {
  const references: string[] = [];
  for (let count = 0; count < 20; count++) {
    const answer = await sendOrder(desk.shop.origin, crypto.randomUUID(), `ada${count}@example.com`);
    references.push(answer.body.reference ?? '');
  }
  const rows = references.map((reference) => `20/11/2026,${reference},251.00`);
  rows.push('20/11/2026,Ada,3.00');
  const buffer = Buffer.from(['Date,Description,Amount', ...rows].join('\n'));
  const page = await desk.openBrowser();
  await page.goto('/desk/payments');
  await page.getByRole('link', { name: 'Import statement' }).click();
  // The first action: choosing the file. The second: recording what it matched.
  await page.getByLabel('Choose a file').setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: 'Matched (20)' }).waitFor();
  await page.getByRole('button', { name: 'Record 20 payments and send emails' }).click();
  await page.getByText('20 payments recorded.').waitFor();
  await page.getByRole('button', { name: /^Assign to an order/ }).click();
  await page.getByRole('dialog', { name: 'Assign £3.00 to an order' }).waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ignore all unmatched' }).click();
  await page.getByText('Nothing left to import').waitFor();
  await page.getByText('1 line ignored.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('heading', { name: 'Unmatched (1)' }).waitFor();
  await page.getByRole('button', { name: /^Ignore: / }).click();
  await page.getByText('Nothing left to import').waitFor();
  await page.goto('/desk/orders?payment=paid');
  await page
    .getByText(references[0] ?? '')
    .first()
    .waitFor();

  await page.goto('/desk/payments/import');
  await page.getByRole('button', { name: 'Undo import of november.csv' }).click();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Undo 20 payments' }).click();
  await page.getByText('Undone', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Undo import/ }).count()).toBe(0);
});

it('a matched line is assigned to another order, or left out [MONDESK-12]', async () => {
  const place = async () => (await sendOrder(desk.shop.origin, crypto.randomUUID())).body.reference ?? '';
  const [named, meant, other] = [await place(), await place(), await place()];
  const rows = [named, other].map((reference) => `21/11/2026,${reference},251.00`);
  const buffer = Buffer.from(['Date,Description,Amount', ...rows].join('\n'));
  const page = await desk.openBrowser();
  await page.goto('/desk/payments/import');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer });
  const matched = page.getByRole('table', { name: 'Matched' });
  await matched.getByRole('button', { name: 'Ignore: £251.00, line 3' }).click();
  await page.getByRole('heading', { name: 'Matched (1)' }).waitFor();
  await matched.getByRole('button', { name: 'Assign to an order: £251.00, line 2' }).click();
  await page.getByLabel('Order', { exact: true }).fill(meant);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Record £251.00 and send email' }).click();
  await page.getByText('Nothing left to import').waitFor();
  for (const [reference, state] of [
    [named, 'unpaid'],
    [meant, 'paid'],
    [other, 'unpaid'],
  ] as const) {
    const shown = await desk.shop.command('orders', 'show', reference, '--json');
    expect(JSON.parse(shown)).toMatchObject({ money: { state } });
  }
});
