import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listMails } from '../../src/server/store/mail/mail-admin.ts';
import { markSent } from '../../src/server/store/mail/outbox.ts';
import { noon, placeSample } from '../store/samples.ts';
import { type Operator, openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

interface Prepared {
  readonly operator: Operator;
  readonly backup: string;
  /** The first has its invoice before the backup. */
  readonly orders: readonly string[];
}

async function prepare(operator: Operator): Promise<Prepared> {
  const keys = ['the-order-number-one', 'the-order-number-two', 'the-order-number-three'];
  const orders = await operator.prepare(async (store) => {
    const references: string[] = [];
    for (const key of keys) references.push(await placeSample(store, { key }));
    return references;
  });
  await pay(operator, orders[0]);
  const backup = join(operator.dataDir, 'one.db');
  await operator.print('backup', backup);
  return { operator, backup, orders };
}

const pay = (operator: Operator, reference = '') => operator.print('payments', 'record', reference, '--yes');

const refund = (operator: Operator, reference = '') =>
  operator.print('orders', 'refund', reference, '--amount', '1.00', '--yes');

async function numbersOf(operator: Operator, reference = ''): Promise<string[]> {
  const { documents } = (await operator.json('orders', 'show', reference)) as { documents: { number: string }[] };
  return documents.map(({ number }) => number);
}

const waitingMails = (operator: Operator) => operator.prepare(({ db }) => listMails(db, ['waiting'], 100));

describe.each([
  ['a file', () => openOperator()],
  ['PostgreSQL', openPostgresOperator],
])('a restore into %s', (_, open) => {
  it('gives no number again that the replaced store had given, though it leaves some out [INV-15]', async () => {
    const { operator, backup, orders } = await prepare(await open());
    await pay(operator, orders[1]);
    await refund(operator, orders[1]);
    expect(await numbersOf(operator, orders[1])).toEqual(['INV-000002', 'CN-000001']);

    const { code, stdout, stderr } = await operator.run('restore', backup, '--yes');
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('not known')]);
    expect(stdout).toContain('The next invoice is INV-000003: INV-000002 was given since the backup');
    expect(stdout).toContain('The next credit note is CN-000002: ');
    expect(await numbersOf(operator, orders[1])).toEqual([]);
    await pay(operator, orders[2]);
    await refund(operator, orders[2]);
    expect(await numbersOf(operator, orders[2])).toEqual(['INV-000003', 'CN-000002']);
  });

  it('sends no mail again that the replaced store had sent, and says how many wait [OPS-48]', async () => {
    const { operator, backup } = await prepare(await open());
    const [one, two, ...others] = await waitingMails(operator);
    await operator.prepare(async (store) => {
      for (const mail of [one, two]) await markSent(store, mail?.id ?? '', noon);
    });
    expect(await operator.json('restore', backup, '--yes')).toMatchObject({
      mailsMarkedAsSent: 2,
      waitingMails: others.length,
    });
    expect((await waitingMails(operator)).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    expect(await operator.json('mail', 'show', one?.id ?? '')).toMatchObject({ state: 'sent' });
  });
});

it.each([
  ['cannot be read', (file: string) => writeFile(file, 'a disk that went mad'.repeat(500))],
  ['is missing', (file: string) => rm(file)],
])(
  'warns of numbers and mails where the store %s, and goes on after a number that is typed [INV-15, OPS-48]',
  async (_, lose) => {
    const { operator, backup, orders } = await prepare(await openOperator());
    await lose(join(operator.dataDir, 'store.db'));
    const { code, stderr } = await operator.run('restore', backup, '--yes');
    expect(code).toBe(0);
    expect(stderr).toContain('The last of the backup are INV-000001 and no credit note.');
    expect(stderr).toMatch(/type '.*invoices continue NUMBER' for each/);
    expect(stderr).toContain('which of the waiting mails have left since');

    const goOn = (...args: string[]) => operator.run('invoices', 'continue', ...args);
    expect(await goOn('42')).toMatchObject({ code: 2, stderr: expect.stringContaining("'42' is no number") });
    expect(await goOn('INV-000001', '--yes')).toMatchObject({ code: 1, stderr: expect.stringContaining('not beyond') });
    // After the highest there would be none that an address can name, and there is no way back.
    for (const high of ['INV-999999999', 'INV-900000000'])
      expect(await goOn(high, '--yes')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('INV-899999999 is the highest'),
      });
    expect(await goOn('INV-899999999')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Go on with INV-900000000'),
    });
    expect(await goOn('INV-000004')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('leave out 3 numbers for good?'),
    });
    expect(await goOn('inv-000004', '--yes')).toMatchObject({ code: 0, stdout: 'The next invoice is INV-000005.\n' });
    expect(await goOn('CN-000002', '--yes', '--json')).toMatchObject({ code: 0 });
    await pay(operator, orders[1]);
    await refund(operator, orders[1]);
    expect(await numbersOf(operator, orders[1])).toEqual(['INV-000005', 'CN-000003']);
  },
);

it('warns where the store that is replaced was begun anew after the loss [INV-15]', async () => {
  const { operator, backup } = await prepare(await openOperator());
  await rm(join(operator.dataDir, 'store.db'));
  await operator.prepare(async () => {});
  expect(await operator.json('restore', backup, '--yes')).toMatchObject({
    numbersKnown: false,
    numbers: [
      { kind: 'invoice', lastInBackup: 'INV-000001', goesOnAfter: 'INV-000001' },
      { kind: 'credit-note', lastInBackup: null, goesOnAfter: null },
    ],
  });
});
