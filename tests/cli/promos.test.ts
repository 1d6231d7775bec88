import { expect, it } from 'vitest';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { savePromo } from '../../src/server/store/promos/promos.ts';
import { placeSample, samplePromo } from '../store/samples.ts';
import { expectRefusals, openOperator } from './operator.ts';

it('adds, lists and disables promo codes with their dates and limits [OPS-8]', async () => {
  const operator = await openOperator();
  expect(
    await operator.print('promos', 'add', 'winter26', '--percent', '12.5', '--ends', '2099-12-31', '--limit', '40'),
  ).toBe('WINTER26 takes 12.5% off 40 orders.\n');
  await operator.print('promos', 'add', 'SOON', '--percent', '5', '--starts', '2099-01-01T08:00');
  await operator.prepare(async (store) => {
    await inTransaction(store, (tx) => savePromo(tx, { ...samplePromo, code: 'OLD', expiresAt: 1 }, 1));
    await placeSample(store, { promo: samplePromo });
  });
  expect((await operator.print('promos', 'list')).split('\n')).toEqual([
    'code       percent  state      from (UTC)        until (UTC)       orders  limit',
    'OLD             10  ended                        1970-01-01 00:00       0',
    'SOON             5  not begun  2099-01-01 08:00                         0',
    'STAROFFER       10  valid                                               1',
    'WINTER26      12.5  valid                        2100-01-01 00:00       0     40',
    '',
  ]);
  expect(await operator.print('promos', 'disable', ' winter26')).toBe('WINTER26 is disabled.\n');
  expect(await operator.json('promos', 'list')).toContainEqual({
    code: 'WINTER26',
    percent: 12.5,
    state: 'disabled',
    startsAt: null,
    expiresAt: '2100-01-01T00:00:00.000Z',
    orders: 0,
    useLimit: 40,
  });
  expect((await operator.print('promos', 'list', '--csv')).split('\r\n')[3]).toBe(
    '"STAROFFER","10","valid","","","1",""',
  );
  expect(await operator.run('promos', 'disable', 'STAROFFER')).toEqual({
    code: 0,
    stdout: 'STAROFFER is disabled.\n',
    stderr: 'The pages still advertise it: change the setting promoCode too.\n',
  });
  expect(await operator.run('promos', 'disable', 'NONE')).toMatchObject({
    code: 1,
    stderr: "There is no promo code 'NONE'. 'promos list' shows all.\n",
  });
});

it('changes a code that is there only when told so, and counts the orders it had before [OPS-8, OPS-13]', async () => {
  const operator = await openOperator();
  await operator.prepare((store) => placeSample(store, { promo: samplePromo }));
  const add = ['promos', 'add', 'STAROFFER', '--percent', '20', '--limit', '1'];
  const refused = await operator.run(...add);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('STAROFFER is there already (10%, valid). Replace it?');
  expect(await operator.json(...add, '--yes')).toMatchObject({ percent: 20, state: 'used up', orders: 1, useLimit: 1 });
});

it('says what is wrong with a promo, and adds nothing [OPS-8]', async () => {
  const operator = await openOperator();
  const wrong: [string[], number, string][] = [
    [['A', '--percent', '5'], 2, "'A' is no code: it is 2 to 32 letters and digits."],
    [['TEN'], 2, '--percent is missing'],
    [['TEN', '--percent', '0'], 2, "'0' is no percentage"],
    [['TEN', '--percent', '100.01'], 2, "'100.01' is no percentage"],
    [['TEN', '--percent', '1e1'], 2, "'1e1' is no percentage"],
    [['TEN', '--percent', '10', '--ends', '2026-02-30'], 2, "'2026-02-30' is no time"],
    [['TEN', '--percent', '10', '--starts', '2027-01-02', '--ends', '2027-01-01'], 2, 'It would end before it starts.'],
    [['TEN', '--percent', '10', '--limit', '0'], 2, "'0' is no whole number from 1 to 2,000,000,000."],
  ];
  await expectRefusals(operator, 'promos add', wrong);
  expect(await operator.json('promos', 'list')).toMatchObject([{ code: 'STAROFFER' }]);
});
