import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { hashAddress } from '../../src/server/store/engine/address-key.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { endSubscriptionOf } from '../../src/server/store/newsletter/subscribers.ts';
import { noon, placeSample } from '../store/samples.ts';
import { type Operator, openOperator } from './operator.ts';
import { confirmAddress, leaveAddress } from './people.ts';

const [early, gil, eve, fay] = ['early@example.org', 'gil@example.org', 'eve@example.org', 'fay@example.org'];
const all = [early, gil, eve, fay];
const plainHash = (email: string) => createHash('sha256').update(email).digest('base64url');

/** Changes a file to what a release without a hash key left. */
async function makePlain(operator: Operator, file: string): Promise<void> {
  const hashes = await operator.prepare(async ({ db }) =>
    all.map((email) => [plainHash(email), hashAddress(db, email)] as const),
  );
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  for (const [plain, keyed] of hashes) {
    for (const table of [
      'newsletter_subscriptions',
      'newsletter_subscribers',
      'back_in_stock_requests',
      'promo_customers',
    ])
      database.prepare(`update ${table} set address_hash = ? where address_hash = ?`).run(plain, keyed);
    database.prepare('update audit_trail set subject = ? where subject = ?').run(plain, keyed);
  }
  database.exec('delete from address_keys');
  database.close();
}

it.each(['backup', 'store'] as const)(
  'a restore repeats erasures and unsubscriptions if the %s is from a release with plain hashes [HOLD-1, OPS-47, OPS-57]',
  async (plainOne) => {
    const operator = await openOperator();
    const files = { backup: join(operator.dataDir, 'backup.db'), store: join(operator.dataDir, 'store.db') };
    await operator.prepare(async (store) => {
      for (const email of [early, gil, fay])
        await placeSample(store, { key: `the-order-of-${email}`, request: { customerEmail: email } });
      for (const email of [eve, fay]) await leaveAddress(store, email);
      for (const email of [eve, fay]) await confirmAddress(store, email);
    });
    await operator.print('customer', 'erase', early, '--yes');
    await operator.print('backup', files.backup);
    await operator.print('customer', 'erase', gil, '--yes');
    await operator.prepare((store) => inTransaction(store, (tx) => endSubscriptionOf(tx, hashAddress(tx, eve), noon)));
    await makePlain(operator, files[plainOne]);

    const restored = await operator.json('restore', files.backup, '--yes');
    expect(restored).toMatchObject({ ended: { erased: 1, unsubscribed: 1 } });
    const rows = await operator.prepare(async ({ db }) => ({
      customers: (await db.selectFrom('orders').select('customer_email').execute()).map((row) => row.customer_email),
      subjects: (await db.selectFrom('audit_trail').select('subject').execute()).map(({ subject }) => subject),
      keyed: [early, gil].map((email) => hashAddress(db, email)),
    }));
    expect(rows.customers.sort()).toEqual(['', '', fay]);
    expect(rows.subjects).toEqual(expect.arrayContaining(rows.keyed));
    expect(await operator.json('newsletter', 'list')).toMatchObject([{ email: fay }]);
    // Hashes of guessed addresses find none of them in the file.
    const database = new DatabaseSync(files.store, { readOnly: true });
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
    const contents = JSON.stringify(tables.map(({ name }) => database.prepare(`select * from "${name}"`).all()));
    database.close();
    for (const email of all) expect(contents).not.toContain(plainHash(email));
  },
);
