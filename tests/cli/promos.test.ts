import { expect, it } from 'vitest';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { savePromo } from '../../src/server/store/promotions/promos.ts';
import { placeSample, samplePromo } from '../store/samples.ts';
import { expectRefusals, openOperator } from './operator.ts';

it('adds, lists and disables promo codes with their dates and limits [OPS-8]', async () => {
  const operator = await openOperator();
  expect(
    await operator.print(
      'promotions',
      'create',
      'winter26',
      '--percent',
      '12.5',
      '--ends',
      '2099-12-31',
      '--limit',
      '40',
    ),
  ).toBe('WINTER26 takes 12.5% off 40 orders.\n');
  await operator.print('promotions', 'create', 'SOON', '--percent', '5', '--starts', '2099-01-01T08:00');
  await operator.prepare(async (store) => {
    await inTransaction(store, (tx) => savePromo(tx, { ...samplePromo, code: 'OLD', expiresAt: 1 }, 1));
    await placeSample(store, { promo: samplePromo });
  });
  expect((await operator.print('promotions', 'list')).split('\n')).toEqual([
    'code       discount   state      from (London)     until (London)    orders  limit',
    'OLD        10% off    ended                        1970-01-01 01:00       0',
    'SOON       5% off     not begun  2099-01-01 08:00                         0',
    'STAROFFER  10% off    valid                                               1',
    'WINTER26   12.5% off  valid                        2100-01-01 00:00       0     40',
    '',
  ]);
  expect(await operator.print('promotions', 'disable', ' winter26')).toBe('WINTER26 is disabled.\n');
  expect(await operator.json('promotions', 'list')).toContainEqual({
    code: 'WINTER26',
    terms: '12.5% off',
    state: 'disabled',
    startsAt: null,
    expiresAt: Date.UTC(2100, 0, 1),
    orders: 0,
    hasMoreOrders: false,
    useLimit: 40,
    isAdvertised: false,
    isAutomatic: false,
  });
  expect((await operator.print('promotions', 'list', '--csv')).split('\r\n')[3]).toBe(
    '"STAROFFER","10% off","valid","","","1","",""',
  );
  expect(await operator.run('promotions', 'disable', 'STAROFFER')).toEqual({
    code: 0,
    stdout: 'STAROFFER is disabled.\n',
    stderr: 'The pages still advertise it: change the setting promoCode too.\n',
  });
  expect(await operator.run('promotions', 'disable', 'NONE')).toMatchObject({
    code: 1,
    stderr: "Promo code 'NONE' not found. 'promotions list' shows all.\n",
  });
});

it('replaces an existing code only on request, and counts its earlier orders [OPS-8, OPS-13]', async () => {
  const operator = await openOperator();
  const winter = { ...samplePromo, code: 'WINTER' };
  await operator.print('promotions', 'create', 'WINTER', '--percent', '10');
  await operator.prepare((store) => placeSample(store, { promo: winter }));
  const add = ['promotions', 'create', 'WINTER', '--percent', '20', '--limit', '1'];
  const refused = await operator.run(...add);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('WINTER already exists (10%, valid). Replace it?');
  expect(await operator.json(...add, '--yes')).toMatchObject({
    draft: { percent: '20', limit: '1' },
    state: 'used up',
  });
  expect(await operator.json('promotions', 'list')).toContainEqual(
    expect.objectContaining({ code: 'WINTER', terms: '20% off', orders: 1, useLimit: 1 }),
  );
});

it('replaces no code that changed while the operator was being asked [OPS-13]', async () => {
  const operator = await openOperator();
  await operator.print('promotions', 'create', 'SPRING', '--percent', '5', '--limit', '40');
  const replace = (meanwhile: () => Promise<unknown>) => {
    const answer = async () => {
      await meanwhile();
      return 'y';
    };
    return operator.answer(answer, 'promotions', 'create', 'SPRING', '--percent', '10', '--limit', '30');
  };
  const late = await replace(() => operator.print('promotions', 'create', 'SPRING', '--amount', '20GBP', '--yes'));
  expect([late.code, late.stdout]).toEqual([1, '']);
  expect(late.stderr).toContain('Someone else has changed this since you opened it.\n');
  expect(await operator.json('promotions', 'list')).toContainEqual(
    expect.objectContaining({ code: 'SPRING', terms: '£20 off' }),
  );
  // Orders placed with the code don't count as a change.
  await operator.print('promotions', 'create', 'SPRING', '--percent', '5', '--limit', '40', '--yes');
  const placed = await replace(() =>
    operator.prepare((store) => placeSample(store, { promo: { ...samplePromo, code: 'SPRING', percent: 5 } })),
  );
  expect(placed).toMatchObject({ code: 0, stdout: 'SPRING takes 10% off 30 orders.\n' });
});

it('creates a discount that applies without a code [OFFER-11]', async () => {
  const operator = await openOperator();
  const add = ['promotions', 'create', 'autumn', '--percent', '15', '--automatic'];
  expect(await operator.print(...add)).toBe('AUTUMN takes 15% off, applied automatically.\n');
  expect((await operator.run(...add, '--once', '--yes')).stderr).toContain(
    'An automatic discount can’t be limited to one use per customer.',
  );
  expect((await operator.print('promotions', 'list')).split('\n').map((line) => line.trimEnd())).toEqual([
    'code       discount  state  from (London)  until (London)  orders  limit  automatic',
    expect.stringMatching(/^AUTUMN .* yes$/),
    expect.stringContaining('STAROFFER'),
    '',
  ]);
});

it('refuses terms of the advertised code that contradict the pages [SETDESK-11]', async () => {
  const operator = await openOperator();
  for (const wrong of [
    ['--percent', '20'],
    ['--amount', '20GBP'],
    ['--percent', '10', '--from', '200GBP'],
    ['--percent', '10', '--automatic'],
  ]) {
    const { code, stderr } = await operator.run('promotions', 'create', 'staroffer', ...wrong, '--yes');
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(
        'Pages and emails advertise STAROFFER as 10% off everything, but this change would make it',
      ),
    ]);
  }
  expect(await operator.json('promotions', 'list')).toMatchObject([
    { code: 'STAROFFER', terms: '10% off', state: 'valid' },
  ]);
  await operator.print('promotions', 'create', 'STAROFFER', '--percent', '10', '--limit', '40', '--yes');
  // Once the pages advertise another code, this one can be changed freely.
  await operator.print('promotions', 'create', 'LEAF', '--percent', '10');
  await operator.print('settings', 'set', 'promoCode', 'LEAF');
  expect(await operator.print('promotions', 'create', 'STAROFFER', '--amount', '20GBP', '--yes')).toBe(
    'STAROFFER takes £20 off.\n',
  );
  await operator.prepare((store) =>
    inTransaction(store, (tx) => savePromo(tx, { ...samplePromo, code: 'LEAF', percent: 5 }, 1)),
  );
  const { stdout } = await operator.run('doctor', '--json');
  expect(stdout).toContain('The pages advertise the code LEAF for 10% off, but it gives 5% off.');
});

it('explains what is wrong with a promo code, and adds nothing [OPS-8]', async () => {
  const operator = await openOperator();
  const wrong: [string[], number, string][] = [
    [['A', '--percent', '5'], 2, "'A' is not a valid promo code. Use 2 to 32 letters and digits."],
    [['TEN'], 2, 'Add --percent'],
    [['TEN', '--percent', '0'], 2, "'0' is not a valid percentage"],
    [['TEN', '--percent', '100.01'], 2, "'100.01' is not a valid percentage"],
    [['TEN', '--percent', '1e1'], 2, "'1e1' is not a valid percentage"],
    [['TEN', '--percent', '10', '--ends', '2026-02-30'], 2, "'2026-02-30' is not a valid time"],
    [
      ['TEN', '--percent', '10', '--starts', '2027-01-02', '--ends', '2027-01-01'],
      2,
      'The end must be after the start.',
    ],
    [['TEN', '--percent', '10', '--limit', '0'], 2, "'0' is not a whole number from 1 to 2,000,000,000."],
  ];
  await expectRefusals(operator, 'promotions create', wrong);
  expect(await operator.json('promotions', 'list')).toMatchObject([{ code: 'STAROFFER' }]);
});

it('adds codes for an amount, chosen products, a minimum subtotal, or one use per customer [OFFER-8]', async () => {
  const operator = await openOperator();
  const add = ['promotions', 'create', 'SPRING20', '--amount', '20', '--currency', 'GBP', '--only', 'tower-8,xl-7'];
  expect(await operator.print(...add, '--from', '200', '--once', '--limit', '40')).toBe(
    'SPRING20 takes £20 off Tower 8-fan and XL-7 in orders from £200, one use per customer, for 40 orders.\n',
  );
  expect(await operator.print('promotions', 'create', 'BOTH', '--amount', '20GBP, 25.50usd')).toBe(
    'BOTH takes £20 or $25.50 off.\n',
  );
  expect((await operator.print('promotions', 'list')).split('\n').map((line) => line.trimEnd())).toEqual([
    'code       discount                                                                state  from (London)  until (London)  orders  limit',
    'BOTH       £20 or $25.50 off                                                       valid                                      0',
    'SPRING20   £20 off Tower 8-fan and XL-7 in orders from £200, one use per customer  valid                                      0     40',
    'STAROFFER  10% off                                                                 valid                                      0',
    '',
  ]);
  expect(await operator.json('promotions', 'list')).toContainEqual({
    code: 'SPRING20',
    terms: '£20 off Tower 8-fan and XL-7 in orders from £200, one use per customer',
    state: 'valid',
    startsAt: null,
    expiresAt: null,
    orders: 0,
    hasMoreOrders: false,
    useLimit: 40,
    isAdvertised: false,
    isAutomatic: false,
  });
  expect((await operator.run('promotions', 'create', 'SPRING20', '--percent', '5')).stderr).toContain(
    'SPRING20 already exists (£20 off Tower 8-fan and XL-7 in orders from £200, one use per customer, valid). Replace it?',
  );
  await expectRefusals(operator, 'promotions create', [
    [['TEN', '--amount', '20'], 2, '--amount has no currency. Enter 20GBP or 20GBP,25USD, or add --currency GBP.'],
    [['TEN', '--amount', '20EUR'], 2, '--amount has no currency'],
    [['TEN', '--percent', '10', '--from', '200'], 2, '--from has no currency'],
    [['TEN', '--amount', '0GBP'], 2, "'0' is not an amount"],
    [['TEN', '--amount', '5GBP', '--only', 'us-xl-7'], 2, 'None of these products is sold in GBP.'],
    [['TEN', '--percent', '10', '--only', 'none'], 2, "Product 'none' not found."],
  ]);
  expect(await operator.json('audit', 'list', '--kind', 'promo', '--of', 'BOTH')).toMatchObject([
    { action: 'promo.save', before: null, after: { amounts: { GBP: 2000, USD: 2550 } } },
  ]);
});

it('names the products of a discount in orders and emails, and then shows no percentage [OFFER-7]', async () => {
  const operator = await openOperator();
  await operator.print('promotions', 'create', 'SPRING20', '--amount', '20GBP', '--only', 'xl-7');
  const terms = { code: 'SPRING20', percent: 0, amounts: { GBP: '20.00' }, products: ['xl-7'] };
  const reference = await operator.prepare((store) => placeSample(store, { promo: terms }));
  expect(await operator.print('orders', 'show', reference)).toContain('\nDiscount £20.00 (SPRING20 on XL-7)\n');
  const mails = (await operator.json('mail', 'list')) as { id: string; kind: string }[];
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['order-confirmation', 'order-notice']);
  for (const { id } of mails) {
    expect(await operator.print('mail', 'show', id)).toContain('\nDiscount (SPRING20 on XL-7): −£20.00\n');
  }
});

it('starts and ends a code in London days and times, also at daylight saving changes [OFFER-8]', async () => {
  const operator = await openOperator();
  const timesOf = async (...typed: string[]) => {
    const shown = await operator.json('promotions', 'create', 'SPRING', '--percent', '5', '--yes', ...typed);
    const { draft } = shown as { draft: { startsAt: number; expiresAt: number } };
    return [draft.startsAt, draft.expiresAt].map((time) => new Date(time).toISOString());
  };
  expect(await timesOf('--starts', '2027-07-01', '--ends', '2027-07-31')).toEqual([
    '2027-06-30T23:00:00.000Z',
    '2027-07-31T23:00:00.000Z',
  ]);
  // In 2027, summer time starts on 28 March and ends on 31 October: these days have 23 and 25 hours.
  expect(await timesOf('--starts', '2027-03-28', '--ends', '2027-03-28')).toEqual([
    '2027-03-28T00:00:00.000Z',
    '2027-03-28T23:00:00.000Z',
  ]);
  expect(await timesOf('--starts', '2027-10-31', '--ends', '2027-10-31')).toEqual([
    '2027-10-30T23:00:00.000Z',
    '2027-11-01T00:00:00.000Z',
  ]);
  expect(await timesOf('--starts', '2027-07-01T00:00', '--ends', '2027-07-31T18:00')).toEqual([
    '2027-06-30T23:00:00.000Z',
    '2027-07-31T17:00:00.000Z',
  ]);
  expect(await timesOf('--starts', '2027-07-01T00:00Z', '--ends', '2027-07-31T18:00+02:00')).toEqual([
    '2027-07-01T00:00:00.000Z',
    '2027-07-31T16:00:00.000Z',
  ]);
  const list = await operator.print('promotions', 'list');
  expect(list).toContain('from (London)     until (London)');
  expect(list).toContain('2027-07-01 01:00  2027-07-31 17:00');
});

it('counts every order of a code [OPS-8]', async () => {
  const operator = await openOperator();
  await operator.prepare(async (store) => {
    await placeSample(store, { promo: samplePromo });
    const order = await store.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1200 }, (_, n) => ({ ...order, id: `copy-${n}`, reference: `BB-COPY-${n}` }));
    for (let from = 0; from < copies.length; from += 100) {
      await store.db
        .insertInto('orders')
        .values(copies.slice(from, from + 100))
        .execute();
    }
  });
  expect(await operator.json('promotions', 'list')).toContainEqual(
    expect.objectContaining({ code: samplePromo.code, orders: 1201, hasMoreOrders: false }),
  );
});
