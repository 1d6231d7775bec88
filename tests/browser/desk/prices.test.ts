import { expect, it } from 'vitest';
import { openDesk } from '../../support/desk/desk.ts';

const here = openDesk();

it('asks once about an unusual price, before anyone is charged it [PRODESK-19]', async () => {
  const page = await here.openBrowser();
  const doubt = page.getByText('£2.29 is less than half the current price, £229.00.', { exact: true });
  const inForce = async () => JSON.parse(await here.shop.command('products', 'show', 'tower-5', '--json')).price;
  // A confirmation can be answered only after there was time to read it.
  await page.clock.install();
  const read = () => page.clock.fastForward(1500);
  await page.goto('/desk/products?search=tower-5');
  await page.getByRole('button', { name: /^Price of Tower 5-fan/ }).click();
  await page.getByLabel('Price', { exact: true }).fill('2,29');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await doubt.waitFor();
  expect(await inForce()).toBe('229.00');
  // A different price is checked again.
  await page.getByLabel('Price', { exact: true }).fill('2290');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByText('£2,290.00 is more than twice the current price, £229.00.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/desk/products/tower-5');
  await page.getByLabel('Price in pounds').fill('2.29');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await doubt.waitFor();
  expect(await inForce()).toBe('229.00');
  await read();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByText('Tower 5-fan saved.').waitFor();
  expect(await inForce()).toBe('2.29');
  // Undoing the change needs no confirmation.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Tower 5-fan restored.').waitFor();
  expect(await inForce()).toBe('229.00');

  await page.getByRole('button', { name: 'Schedule a price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a price' });
  await dialog.getByLabel('From').fill('2099-01-02T12:00');
  await dialog.getByLabel('Price', { exact: true }).fill('2.29');
  await dialog.getByRole('button', { name: 'Schedule price', exact: true }).click();
  await doubt.waitFor();
  await read();
  await dialog.getByRole('button', { name: 'Schedule anyway' }).click();
  await page.getByText(/^Price scheduled\./).waitFor();
});

it('ignores a press that precedes the question, such as a held key or a double press [PRODESK-20]', async () => {
  const page = await here.openBrowser();
  const doubt = page.getByText('£2,290.00 is more than twice the current price, £229.00.', { exact: true });
  const inForce = async () => JSON.parse(await here.shop.command('products', 'show', 'tower-5', '--json')).price;
  await page.clock.install();
  const hold = async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    // Longer than the delay after which a confirmation can be answered.
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Enter');
      await page.clock.runFor(100);
    }
    await doubt.waitFor();
    expect(await inForce()).toBe('229.00');
    await page.clock.resume();
  };
  await page.goto('/desk/products?search=tower-5');
  await page.getByRole('button', { name: /^Price of Tower 5-fan/ }).click();
  await page.getByLabel('Price', { exact: true }).fill('2290');
  await hold();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/desk/products/tower-5');
  await page.getByLabel('Price in pounds').fill('2290');
  await hold();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.getByRole('button', { name: 'Schedule a price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a price' });
  await dialog.getByLabel('From').fill('2099-01-03T12:00');
  await dialog.getByLabel('Price', { exact: true }).fill('2290');
  await hold();
  await page.clock.fastForward(1500);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  // After the delay the same key sets the price. Every amount has the same format as in the confirmation.
  await page.goto('/desk/products?search=tower-5');
  await page.getByRole('button', { name: /^Price of Tower 5-fan/ }).click();
  await page.getByLabel('Price', { exact: true }).fill('2290');
  await hold();
  await page.clock.fastForward(1500);
  await page.keyboard.press('Enter');
  await page.getByText('Tower 5-fan now costs £2,290.00.', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Price of Tower 5-fan: £2,290\.00/ }).waitFor();
  expect(await inForce()).toBe('2290.00');
  await here.shop.command('products', 'set-price', 'tower-5', '229.00', '--yes');
});

it('flags an unusual price in a file above other changes and before the import [PRODESK-21]', async () => {
  const page = await here.openBrowser();
  await here.shop.command('products', 'duplicate', 'tower-5', 'tower-five');
  // The command prints the number of products after the JSON.
  const exported = await here.shop.command('products', 'export');
  const rows = JSON.parse(exported.slice(0, exported.lastIndexOf(']') + 1)) as { id: string; price: string }[];
  const changed = rows.flatMap((row) => {
    if (row.id === 'xl-7') return [{ ...row, price: '249.00' }];
    // The price of a draft (tower-five) is not flagged: drafts cannot be bought.
    return row.id === 'tower-5' || row.id === 'tower-five' ? [{ ...row, price: '2290.00' }] : [];
  });
  await page.goto('/desk/products-file');
  const file = { name: 'slip.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(changed)) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  const changes = page.getByRole('listitem').filter({ has: page.getByRole('list') });
  await changes.first().waitFor();
  const slip = '£2,290.00 is more than twice the current price, £229.00.';
  expect(
    (await changes.allInnerTexts()).map((text) => [/tower-five|tower-5|xl-7/.exec(text)?.[0], text.includes(slip)]),
  ).toEqual([
    ['tower-5', true],
    ['xl-7', false],
    ['tower-five', false],
  ]);
  await page.getByRole('button', { name: 'Cancel' }).click();
});

it('allows a price change and a code’s end to be undone for ten seconds [PRODESK-10, OFFER-10]', async () => {
  const page = await here.openBrowser();
  await here.shop.command('promotions', 'create', 'SPRING20', '--amount', '20GBP');
  await page.clock.install();
  const undo = page.getByRole('button', { name: 'Undo' });
  /** Runs an action with the clock paused, so that the ten seconds start with the action. */
  const standsForTenSeconds = async (act: () => Promise<unknown>) => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await act();
    await undo.waitFor();
    await page.clock.runFor(9_999);
    expect(await undo.count()).toBe(1);
    await page.clock.runFor(1);
    await undo.waitFor({ state: 'detached' });
    await page.clock.resume();
  };
  await page.goto('/desk/products?search=tower-5');
  await page.getByRole('button', { name: /^Price of Tower 5-fan/ }).click();
  await page.getByLabel('Price', { exact: true }).fill('219.50');
  await standsForTenSeconds(() => page.getByRole('button', { name: 'Set' }).click());
  await page.goto('/desk/promotions/SPRING20');
  await page.getByRole('button', { name: 'Disable' }).click();
  await standsForTenSeconds(() => page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click());
});
