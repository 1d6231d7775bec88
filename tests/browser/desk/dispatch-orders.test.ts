import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const desk = openDesk();

async function place(count: number): Promise<string[]> {
  const references: string[] = [];
  for (let nth = 0; nth < count; nth += 1) references.push((await sendOrder(desk.shop.origin)).body.reference ?? '');
  return references;
}

it('twenty orders are dispatched with tracking in seven actions [ORDESK-22]', async () => {
  const references = await place(20);
  const page = await desk.openBrowser();
  await page.goto('/desk/orders');
  await page.getByLabel(`Select ${references[0]}`).waitFor();
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await act(page.getByLabel('Select all on this page').check());
  await act(page.getByRole('link', { name: 'Dispatch with tracking' }).click());
  await act(page.getByRole('combobox', { name: 'Carrier' }).fill('royal mail'));
  const fields = page.getByRole('textbox', { name: 'Tracking number of' });
  expect(await fields.count()).toBe(20);
  const column = references.map((_, nth) => `AB${nth}GB`).join('\n');
  await act(
    fields.first().evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, column),
  );
  expect(await fields.last().inputValue()).toBe('AB19GB');
  await act(page.getByRole('button', { name: 'Check' }).click());
  await page.getByText('Dispatch 20 orders. 20 emails will be sent.').waitFor();
  const run = page.getByRole('button', { name: 'Dispatch 20 orders and send 20 emails' });
  expect(await run.isDisabled()).toBe(true);
  await act(page.getByLabel('Dispatch 20 unpaid orders: £251.00 is unpaid for').check());
  await act(run.click());
  await page.getByText('20 orders changed, 0 not changed.').waitFor();
  expect(actions).toBe(7);
  await page.goto(`/desk/orders/${references[3]}`);
  await page.getByText('Parcel: Royal Mail').waitFor();
  expect(await page.getByRole('link', { name: 'Track parcel' }).getAttribute('href')).toContain('royalmail.com');
});

it.each(['desktop', 'phone'] as const)(
  'a pasted list is checked line by line, and its pick list shown, on a %s [ORDESK-20, ORDESK-21]',
  async (size) => {
    const [one = '', other = ''] = await place(2);
    const page = await desk.openBrowser();
    await page.setViewportSize(viewports[size]);
    await page.goto(`/desk/orders/pick-list?orders=${one},${other}`);
    await page.getByText('2 items for 2 orders.').waitFor();
    expect(await auditAccessibility(page)).toEqual([]);

    await page.goto('/desk/orders');
    await page.getByRole('link', { name: 'Import tracking' }).click();
    const list = page.getByLabel('Tracking numbers');
    await list.fill(`${one} DHL 1\n${other} Pigeon 2`);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('1 line to correct. Nothing is changed until every line is right.').waitFor();
    await page.getByText('Carrier ‘Pigeon’ not found.').waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'tracking.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Order number;Carrier;Tracking number\r\n${one};DHL;1\r\n${other};ups;2\r\n`),
    });
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByLabel('Dispatch 2 unpaid orders').check();
    expect(await auditAccessibility(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dispatch 2 orders and send 2 emails' }).click();
    await page.getByText('2 orders changed, 0 not changed.').waitFor();
  },
);

it('the dispatch of a list is undone at once, or from the recent dispatches [ORDESK-29]', async () => {
  const [one = '', other = ''] = await place(2);
  const page = await desk.openBrowser();
  await page.setViewportSize(viewports.phone);
  const dispatch = async (tracking: string) => {
    await page.goto('/desk/orders/dispatch');
    await page.getByLabel('Tracking numbers').fill(`${one} DHL ${tracking}1\n${other} DHL ${tracking}2`);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByLabel('Dispatch 2 unpaid orders').check();
    await page.getByRole('button', { name: 'Dispatch 2 orders and send 2 emails' }).click();
  };
  const undo = async () => {
    await page.getByRole('dialog').waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('No email will be sent.').waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo dispatch of 2 orders' }).click();
    await page.getByText('Dispatch of 2 orders undone.').waitFor();
  };
  await dispatch('A');
  await page.getByRole('button', { name: 'Undo dispatch', exact: true }).click();
  await undo();
  expect(await page.getByRole('button', { name: 'Undo dispatch', exact: true }).count()).toBe(0);
  await dispatch('B');
  await page.getByText('2 orders changed, 0 not changed.').waitFor();
  await page.getByRole('button', { name: `Undo dispatch of ${[one, other].sort()[0]} and 1 more` }).click();
  await undo();
  await page.goto(`/desk/orders/${one}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
});

it('a list says which tracking it replaces, and its undo restores it [ORDESK-20, ORDESK-29]', async () => {
  const [one = ''] = await place(1);
  const page = await desk.openBrowser();
  await page.setViewportSize(viewports.phone);
  const check = async (tracking: string) => {
    await page.goto('/desk/orders/dispatch');
    await page.getByLabel('Tracking numbers').fill(`${one} DHL ${tracking}`);
    await page.getByRole('button', { name: 'Check' }).click();
  };
  await check('FIRST1');
  await page.getByLabel('Dispatch 1 unpaid order').check();
  await page.getByRole('button', { name: 'Dispatch 1 order and send 1 email' }).click();
  await page.getByText('1 order changed, 0 not changed.').waitFor();
  await check('SECOND2');
  await page.getByText('Replace tracking of 1 order. 1 email will be sent.').waitFor();
  await page.getByText('Replace FIRST1 with SECOND2').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Replace tracking of 1 order and send 1 email' }).click();
  await page.getByText('FIRST1 replaced with SECOND2').waitFor();
  await page.getByText('tracking of 1 order changed').waitFor();
  await page.getByRole('button', { name: 'Undo tracking' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Undo tracking of 1 order', exact: true }).click();
  await page.getByText('Tracking of 1 order undone.').waitFor();
  await page.goto(`/desk/orders/${one}`);
  await page.getByText('FIRST1').first().waitFor();
});

it('keeps typed tracking numbers until they are dispatched, or the form is cleared [DESK-11]', async () => {
  const [one = '', other = ''] = await place(2);
  const page = await desk.openBrowser();
  const list = `/desk/orders/dispatch?orders=${one},${other}`;
  await page.goto(list);
  const number = page.getByLabel(`Tracking number of ${other}`);
  await page.getByRole('combobox', { name: 'Carrier' }).fill('dhl');
  await number.fill('4711');
  await page.getByRole('link', { name: one }).click();
  await page.getByText('We’ll keep a draft in this browser.').waitFor();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: `Order ${one}` }).waitFor();
  await page.goBack();
  await eventually(() => number.inputValue()).toBe('4711');
  expect(await page.getByRole('combobox', { name: 'Carrier' }).inputValue()).toBe('dhl');
  await page.getByRole('button', { name: 'Clear form' }).click();
  await eventually(() => number.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await eventually(() => number.inputValue()).toBe('4711');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByLabel('Dispatch 1 unpaid order').check();
  await page.getByRole('button', { name: 'Dispatch 1 order and send 1 email' }).click();
  await page.getByText('1 order changed, 0 not changed.').waitFor();
  await page.goto(list);
  await number.waitFor();
  expect(await number.inputValue()).toBe('');
});
