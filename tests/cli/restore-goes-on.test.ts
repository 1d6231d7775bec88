import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  confirmBackInStockMail,
  notifyBackInStock,
  requestBackInStockMail,
} from '../../src/server/actions/inventory/back-in-stock.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { hashAddress } from '../../src/server/store/engine/address-key.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { claimWaitingRequests } from '../../src/server/store/inventory/back-in-stock-requests.ts';
import { markSent } from '../../src/server/store/mail/outbox.ts';
import { endSubscriptionOf } from '../../src/server/store/newsletter/subscribers.ts';
import { findPasskey, revokePasskey } from '../../src/server/store/staff/passkeys.ts';
import {
  findRecoveryCode,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from '../../src/server/store/staff/recovery-codes.ts';
import { noon, placeSample } from '../store/samples.ts';
import { listMails } from '../support/mail/list-mails.ts';
import { type Operator, openOperator } from './operator.ts';
import { confirmAddress, leaveAddress } from './people.ts';
import { openPostgresOperator } from './postgres.ts';
import { signIn } from './signed-in.ts';

interface Prepared {
  readonly operator: Operator;
  readonly backup: string;
  /** The first order's invoice dates from before the backup. */
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

const product = { id: 'xl-7', name: 'XL-7' };
const addressOf = (name: string) => `${name}@example.org`;
const at = (store: Store, time: number) => ({ store, clock: () => time, ids: randomIds });

async function tokenOf({ db }: Store, name: string): Promise<string> {
  const rows = db.selectFrom('back_in_stock_requests').select('token').where('email', '=', addressOf(name));
  return (await rows.executeTakeFirstOrThrow()).token;
}

/** Requests and confirms back-in-stock emails for these customers, one after another. */
async function waitFor(store: Store, names: readonly string[], time: number): Promise<void> {
  for (const [index, name] of names.entries()) {
    await requestBackInStockMail(at(store, time), { product, email: addressOf(name) });
    await confirmBackInStockMail(at(store, time + index), await tokenOf(store, name), true);
  }
}

const waitingMails = (operator: Operator) => operator.prepare(({ db }) => listMails(db, ['waiting'], 100));

interface OfOrder {
  readonly reference: string;
}

describe.each([
  ['a file', () => openOperator()],
  ['PostgreSQL', openPostgresOperator],
])('a restore into %s', (_, open) => {
  it('issues no number again that the replaced store had issued, even if that leaves gaps [INV-15]', async () => {
    const { operator, backup, orders } = await prepare(await open());
    await pay(operator, orders[1]);
    await refund(operator, orders[1]);
    expect(await numbersOf(operator, orders[1])).toEqual(['INV-000002', 'CN-000001']);

    const { code, stdout, stderr } = await operator.run('restore', backup, '--yes');
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('not known')]);
    expect(stdout).toContain('The next invoice is INV-000003: INV-000002 was issued since the backup');
    expect(stdout).toContain('The next credit note is CN-000002: ');
    expect(await numbersOf(operator, orders[1])).toEqual([]);
    await pay(operator, orders[2]);
    await refund(operator, orders[2]);
    expect(await numbersOf(operator, orders[2])).toEqual(['INV-000003', 'CN-000002']);
  });

  it('sends no email again that the replaced store had sent, and reports how many are waiting [OPS-48]', async () => {
    const { operator, backup } = await prepare(await open());
    const [one, two, ...others] = await waitingMails(operator);
    await operator.prepare(async (store) => {
      const left = await store.db
        .selectFrom('outbox')
        .select(['id', 'recipient', 'attempts'])
        .where('id', 'in', [one?.id ?? '', two?.id ?? ''])
        .execute();
      for (const mail of left) await markSent(store, mail, noon);
    });
    expect(await operator.json('restore', backup, '--yes')).toMatchObject({
      mailsMarkedAsSent: 2,
      waitingMails: others.length,
    });
    expect((await waitingMails(operator)).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    expect(await operator.json('mail', 'show', one?.id ?? '')).toMatchObject({ mail: { state: 'sent' } });
  });

  it('reinstates no ended access, revoked item, ended subscription or erased customer [OPS-47, OPS-57, PHONE-3]', async () => {
    const operator = await open();
    for (const name of ['Ann', 'Bob', 'Cat', 'Dan']) await signIn(operator, name, noon);
    const [eve, fay, gil] = ['eve@example.org', 'fay@example.org', 'gil@example.org'];
    await operator.prepare(async (store) => {
      for (const email of [eve, fay]) await leaveAddress(store, email);
      for (const email of [eve, fay]) await confirmAddress(store, email);
      for (const [key, customerEmail] of [
        ['the-order-of-gil', gil],
        ['the-order-of-fay', fay],
      ] as const)
        await placeSample(store, { key, request: { customerEmail } });
    });
    const caller = ['--name', 'Hal', '--address', '1 Harbour Road', '--city', 'Bath', '--postcode', 'BA1 1AA'];
    const byPhone = (await operator.json('orders', 'create', '--line', 'xl-7', ...caller, '--yes')) as OfOrder;
    const [ann] = (await operator.json('staff', 'list')) as [{ id: string }];
    await operator.prepare((store) =>
      inTransaction(store, (tx) => replaceRecoveryCodes(tx, ann.id, ['used later', 'unused'], noon)),
    );
    const { backup } = await prepare(operator);
    await operator.prepare((store) => inTransaction(store, (tx) => spendRecoveryCode(tx, 'used later', noon)));
    await operator.print('staff', 'deactivate', 'Bob', '--yes');
    await operator.print('staff', 'invite', 'Dan', '--role', 'helper');
    await operator.print('customer', 'erase', 'Gil@example.org', '--yes');
    await operator.print('customer', 'erase-order', byPhone.reference, '--yes');
    await operator.prepare((store) =>
      inTransaction(store, async (tx) => {
        const lost = await findPasskey(tx, 'the passkey of Cat');
        if (lost) await revokePasskey(tx, lost, noon);
        await endSubscriptionOf(tx, hashAddress(tx, eve), noon);
      }),
    );
    const wasWaiting = (await waitingMails(operator)).filter(({ recipient }) => recipient !== gil).length;

    const restored = await operator.json('restore', backup, '--yes');
    expect(restored).toMatchObject({
      ended: { people: 1, demoted: 1, passkeys: 2, unsubscribed: 1, erased: 2 },
      waitingMails: wasWaiting,
    });
    expect(await operator.json('staff', 'list')).toMatchObject([
      { name: 'Ann', role: 'owner', passkeys: 1 },
      { name: 'Cat', role: 'owner', passkeys: 0 },
      { name: 'Dan', role: 'helper', passkeys: 1 },
    ]);
    expect(await operator.prepare(({ db }) => findRecoveryCode(db, 'used later'))).toBeUndefined();
    expect(await operator.prepare(({ db }) => findRecoveryCode(db, 'unused'))).toBe(ann.id);
    expect(await operator.json('orders', 'show', byPhone.reference)).toMatchObject({ isErased: true });
    expect(await operator.json('newsletter', 'list')).toMatchObject([{ email: fay }]);
    const named = await operator.prepare(({ db }) => db.selectFrom('orders').select('customer_email').execute());
    expect(named.map(({ customer_email }) => customer_email).filter((email) => [fay, gil, ''].includes(email))).toEqual(
      expect.arrayContaining([fay, '']),
    );
    expect(named).not.toContainEqual({ customer_email: gil });
    expect((await waitingMails(operator)).map(({ recipient }) => recipient)).not.toContain(gil);
    // The restored store passes this on to the next restore.
    const again = await operator.run('restore', backup, '--yes');
    expect(again.stdout).toContain(
      'Revoked or erased since the backup, and not restored: 1 staff member’s access, 1 owner’s rights, 2 passkeys, 1 newsletter subscription and 2 customers’ data.',
    );
  });

  it('notifies nobody about a product who was notified or cancelled since, and everybody else, even without orders [OPS-57]', async () => {
    const operator = await open();
    const [older, newer] = ['older.db', 'newer.db'].map((name) => join(operator.dataDir, name)) as [string, string];
    await operator.prepare((store) => waitFor(store, ['fay', 'eve', 'gil', 'hal'], noon));
    await operator.print('backup', older);
    await operator.prepare(async (store) => {
      for (const name of ['eve', 'gil', 'hal'])
        await confirmBackInStockMail(at(store, noon), await tokenOf(store, name), false);
      // Claims the request of Fay, who has waited longest.
      await inTransaction(store, (tx) => claimWaitingRequests(tx, 'xl-7', 1));
      await waitFor(store, ['gil'], noon + 1);
      await requestBackInStockMail(at(store, noon + 2), { product, email: addressOf('hal') });
      await waitFor(store, ['ivy'], noon + 3);
    });
    await operator.print('backup', newer);
    const waiting = () =>
      operator.prepare(async ({ db }) => {
        const rows = await db
          .selectFrom('back_in_stock_requests')
          .select(['email', 'confirmed_at'])
          .orderBy('email')
          .execute();
        return rows.map(({ email, confirmed_at }) => [email.slice(0, 3), confirmed_at !== null]);
      });
    const { stdout } = await operator.run('restore', older, '--yes');
    expect(stdout).toContain('and not restored: 3 back-in-stock requests.');
    expect(await waiting()).toEqual([['gil', true]]);
    expect(await operator.prepare((store) => notifyBackInStock(at(store, noon + 4)))).toBe(1);
    // What was requested after the older backup was never in the store that is replaced now.
    expect(await operator.json('restore', newer, '--yes')).toMatchObject({ ended: { restocks: 0 } });
    expect(await waiting()).toEqual([
      ['gil', true],
      ['hal', false],
      ['ivy', true],
    ]);
  });
});

it.each([
  ['cannot be read', (file: string) => writeFile(file, 'a disk that went mad'.repeat(500))],
  ['is missing', (file: string) => rm(file)],
])(
  'warns about numbers, emails and revocations if the store %s, and continues after an entered number [INV-15, OPS-47, OPS-48, OPS-57]',
  async (_, lose) => {
    const { operator, backup, orders } = await prepare(await openOperator());
    await lose(join(operator.dataDir, 'store.db'));
    const { code, stderr } = await operator.run('restore', backup, '--yes');
    expect(code).toBe(0);
    expect(stderr).toContain('The last in the backup are INV-000001 and no credit note.');
    expect(stderr).toMatch(/run '.*invoices set-next-number NUMBER' for each/);
    expect(stderr).toContain('queued emails may have been sent since');
    expect(stderr).toContain('erased customers are back');

    const goOn = (...args: string[]) => operator.run('invoices', 'set-next-number', ...args);
    expect(await goOn('42')).toMatchObject({ code: 2, stderr: expect.stringContaining("'42' is not a valid number") });
    expect(await goOn('INV-000001', '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('must be higher than'),
    });
    // After the highest number, no further one fits in a URL, and the series can't go back.
    for (const high of ['INV-999999999', 'INV-900000000'])
      expect(await goOn(high, '--yes')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('INV-899999999 is the highest'),
      });
    expect(await goOn('INV-899999999')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Continue with INV-900000000'),
    });
    expect(await goOn('INV-000004')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('skip 3 numbers permanently?'),
    });
    expect(await goOn('inv-000004', '--yes')).toMatchObject({ code: 0, stdout: 'The next invoice is INV-000005.\n' });
    expect(await goOn('CN-000002', '--yes', '--json')).toMatchObject({ code: 0 });
    await pay(operator, orders[1]);
    await refund(operator, orders[1]);
    expect(await numbersOf(operator, orders[1])).toEqual(['INV-000005', 'CN-000003']);
  },
);

it('keeps what began after the replaced store if the backup is the newer one [OPS-47, OPS-57]', async () => {
  const operator = await openOperator();
  await operator.print('staff', 'invite', 'Dan', '--role', 'helper');
  await operator.prepare((store) => leaveAddress(store, 'eve@example.org'));
  await operator.prepare((store) =>
    inTransaction(store, (tx) => endSubscriptionOf(tx, hashAddress(tx, 'eve@example.org'), noon + 1)),
  );
  const [older, newer] = ['older.db', 'newer.db'].map((name) => join(operator.dataDir, name));
  await operator.print('backup', older ?? '');
  await operator.print('staff', 'invite', 'Dan', '--role', 'owner');
  await operator.prepare((store) => leaveAddress(store, 'eve@example.org', 'newsletter', noon + 2));
  await operator.print('backup', newer ?? '');
  await operator.print('restore', older ?? '', '--yes');
  const nothing = { people: 0, demoted: 0, passkeys: 0, unsubscribed: 0, erased: 0 };
  expect(await operator.json('restore', newer ?? '', '--yes')).toMatchObject({ ended: nothing });
  expect(await operator.json('staff', 'list')).toMatchObject([{ name: 'Dan', role: 'owner' }]);
  expect(await operator.json('newsletter', 'list')).toMatchObject([{ email: 'eve@example.org' }]);
});

it('warns if the replaced store was created anew after the loss [INV-15]', async () => {
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
