import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { requestBackInStockMail } from '../../src/server/actions/inventory/back-in-stock.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { startRetentionJob } from '../../src/server/jobs/retention-job.ts';
import { createLog } from '../../src/server/observability/log.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { countOutbox } from '../../src/server/store/mail/count-outbox.ts';
import { listMessages } from '../../src/server/store/messages/messages.ts';
import { retentionPeriods } from '../../src/server/store/retention/retention.ts';
import { type Operator, openOperator } from '../cli/operator.ts';
import { leaveAddress, sendMessage } from '../cli/people.ts';
import { openPostgresOperator } from '../cli/postgres.ts';
import { placeSample } from '../store/samples.ts';
import { eventually } from '../support/eventually.ts';
import { replyToMessage } from '../support/shop/operations.ts';
import { openShop } from '../support/shop/shop.ts';

/** Texts that occur nowhere else, for which the bytes of all files are searched. */
const person = {
  customerName: 'Zebedee Quillfeather',
  customerEmail: 'zebedee.quill@feather.example',
  shippingAddress: '77 Marmalade Passage',
  city: 'Xanthippe',
  postalCode: 'ZQ9 9ZQ',
};
const words = [...Object.values(person), 'marmalade on toast', 'quince jelly'];

/**
 * Stores orders, emails, leads and messages of one person among many others, in rows that fill and split many pages.
 */
async function liveThere(store: Store): Promise<void> {
  for (let index = 0; index < 24; index++) {
    const isTheirs = index % 8 === 5;
    const request = isTheirs ? person : { customerName: `Customer ${index} ${'n'.repeat((index * 37) % 300)}` };
    await placeSample(store, { key: `an-order-of-number-${index}`, request });
    if (index % 4 !== 1) continue;
    const email = isTheirs ? person.customerEmail : `somebody-${index}@else.example`;
    const text = isTheirs ? 'marmalade on toast' : 'A question.';
    await sendMessage(store, { name: 'Z', email, message: text.repeat(1 + ((index * 13) % 60)) });
    const [{ id: messageId } = { id: '' }] = await listMessages(store.db, { limit: 1, search: email });
    const answer = isTheirs ? 'quince jelly' : 'An answer.';
    await replyToMessage(
      { store, clock: Date.now, ids: randomIds },
      { messageId, answerId: randomUUID(), text: answer },
    );
  }
  await leaveAddress(store, person.customerEmail);
  await leaveAddress(store, 'somebody@else.example');
  const product = { id: 'tower-8', name: 'Tower 8-fan' };
  await requestBackInStockMail({ store, clock: Date.now, ids: randomIds }, { product, email: person.customerEmail });
}

/** Returns each file below a folder that contains one of the texts, with the text. */
async function findWords(folder: string, found = words): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hits = files.map(async (file) => {
    // SQLite may delete its files at any time.
    const bytes = (await readFile(file, 'latin1').catch(() => '')).toLowerCase();
    return found.filter((word) => bytes.includes(word.toLowerCase())).map((word) => `${file}: ${word}`);
  });
  return (await Promise.all(hits)).flat();
}

async function expectErased(operator: Operator): Promise<void> {
  expect((await findWords(operator.dataDir)).length).toBeGreaterThanOrEqual(words.length);
  await operator.print('customer', 'erase', person.customerEmail, '--yes');
  expect(await findWords(operator.dataDir)).toEqual([]);
  await operator.print('backup');
  await operator.print('backup', join(operator.dataDir, 'elsewhere.db'));
  expect(await findWords(operator.dataDir)).toEqual([]);
  expect(await operator.json('stats')).toMatchObject({ orders: [{ status: 'pending', orders: 24 }] });
}

it('leaves no byte of an erased customer in the files of a running shop, nor in a new backup [OPS-40]', async () => {
  const operator = await openOperator();
  await operator.prepare(liveThere);
  const shop = await openShop(operator.env);
  onTestFinished(async () => void (await shop.stop()));
  // Each of these emails is a file that is synced to disk, which takes time on a busy machine.
  const waiting = () => operator.prepare(async ({ db }) => (await countOutbox(db)).waiting);
  await expect.poll(waiting, { timeout: 90_000, interval: 500 }).toBe(0);
  expect((await findWords(join(operator.dataDir, 'mail'))).length).toBeGreaterThan(0);
  await expectErased(operator);
  expect((await stat(join(operator.dataDir, 'store.db-wal'))).size).toBeLessThan(1_000_000);
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
});

it('leaves none in the files of a stopped shop, and lists older copies that contain some [OPS-40]', async () => {
  const operator = await openOperator();
  await operator.prepare(liveThere);
  await expectErased(operator);
  await operator.prepare((store) => leaveAddress(store, 'late@else.example'));
  expect(await operator.print('newsletter', 'erase', 'late@else.example', '--yes')).toContain(
    `Earlier backups still contain the data: 1 in ${join(operator.dataDir, 'backups')}.\n`,
  );
});

it('erases the emails sent to a subscriber with their address, but no email about an order [OPS-40]', async () => {
  const operator = await openOperator();
  await operator.prepare(async (store) => {
    await placeSample(store, { request: person });
    await leaveAddress(store, person.customerEmail);
  });
  const folder = join(operator.dataDir, 'mail');
  await mkdir(folder);
  const head = `To: ${person.customerEmail}\r\n`;
  await writeFile(join(folder, '2026-01-01T00-00-00.000Z-order.eml'), `${head}\r\nList-Unsubscribe: no`);
  await writeFile(join(folder, '2026-01-01T00-00-00.000Z-offer.eml'), `${head}List-Unsubscribe: <a>\r\n\r\nHello`);
  await operator.prepare(({ db }) => db.updateTable('outbox').set({ sent_at: 1 }).execute());
  await operator.print('newsletter', 'erase', person.customerEmail, '--yes');
  expect(await readdir(folder)).toEqual(['2026-01-01T00-00-00.000Z-order.eml']);
  const mails = (await operator.json('mail', 'list', '--state', 'sent')) as { kind: string }[];
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['order-confirmation', 'order-notice']);
});

it('lists emails left in an unreadable folder, and states that everything else is erased [OPS-40]', async () => {
  const operator = await openOperator();
  await operator.prepare((store) => leaveAddress(store, person.customerEmail));
  const folder = join(operator.dataDir, 'mail');
  await writeFile(folder, 'no folder');
  const [{ id } = { id: '' }] = await operator.prepare(({ db }) => db.selectFrom('outbox').select('id').execute());
  const erased = await operator.run('newsletter', 'erase', person.customerEmail, '--yes');
  expect([erased.code, erased.stdout]).toEqual([1, expect.stringContaining(`${person.customerEmail} is erased`)]);
  expect(erased.stderr).toContain(`may remain in ${folder}: they could not be deleted (ENOTDIR`);
  expect(erased.stderr).toContain(`remove the files whose names end in -${id}.eml.`);
  expect(await findWords(operator.dataDir)).toEqual([]);
});

it('leaves no byte of automatically purged data in the files of a running shop [OPS-40, OPS-25]', async () => {
  const first = await openOperator();
  await first.prepare(async (store) => {
    await liveThere(store);
    const before = Date.now() - retentionPeriods.messages - 1_000;
    await store.db.updateTable('messages').set({ created_at: before }).execute();
    await store.db.updateTable('outbox').set({ sent_at: before }).execute();
  });
  expect(await findWords(first.dataDir, ['marmalade on toast'])).not.toEqual([]);
  const shop = await openShop({ DATA_DIR: first.dataDir });
  onTestFinished(async () => void (await shop.stop()));
  await first.prepare(async (store) => {
    // As the shop does after an hour.
    const upkeep = startRetentionJob({ store, clock: Date.now, log: createLog('silent'), isClockStable: () => true });
    await eventually(() => findWords(first.dataDir, ['marmalade on toast'])).toEqual([]);
    await upkeep.stop();
  });
});

/** Deletes as the store did before it overwrote deleted content. */
function deleteAsBefore(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'store.db'));
  database.exec(`pragma secure_delete = off; pragma user_version = 0; pragma foreign_keys = off;
    delete from order_links; delete from orders; delete from order_lines; delete from outbox; delete from newsletter_subscribers; delete from back_in_stock_requests; delete from message_answers; delete from messages`);
  database.close();
}

it('copies no formerly deleted data into a backup, and clears it from the store on start [OPS-40]', async () => {
  const operator = await openOperator();
  await operator.prepare(liveThere);
  deleteAsBefore(operator.dataDir);
  const dirty = await readFile(join(operator.dataDir, 'store.db'));
  expect(await findWords(operator.dataDir)).not.toEqual([]);
  await operator.print('backup');
  expect(await findWords(join(operator.dataDir, 'backups'))).toEqual([]);

  const elsewhere = await openOperator();
  const old = join(operator.dataDir, 'old.db');
  await writeFile(old, dirty);
  await elsewhere.print('restore', old, '--yes');
  expect(await findWords(elsewhere.dataDir)).toEqual([]);

  const shop = await openShop({ DATA_DIR: operator.dataDir });
  onTestFinished(async () => void (await shop.stop()));
  const live = async () => (await findWords(operator.dataDir)).filter((hit) => !hit.startsWith(old));
  await eventually(live).toEqual([]);
});

it('makes PostgreSQL vacuum the erased rows [OPS-40]', async () => {
  const operator = await openPostgresOperator();
  await operator.prepare(liveThere);
  await operator.print('customer', 'erase', person.customerEmail, '--yes');
  const lastVacuums = () =>
    operator.prepare(async ({ db }) => {
      const { rows } = await sql<{ relname: string }>`select relname from pg_stat_user_tables
        where last_vacuum is not null order by relname`.execute(db);
      return rows.map(({ relname }) => relname);
    });
  await eventually(lastVacuums).toEqual([
    'attachments',
    'audit_trail',
    'back_in_stock_requests',
    'customer_links',
    'customer_notes',
    'customer_tags',
    'dispatch_list_orders',
    'imported_orders',
    'invoices',
    'message_answers',
    'messages',
    'newsletter_subscribers',
    'newsletter_subscriptions',
    'order_links',
    'order_notes',
    'order_search_terms',
    'order_status_changes',
    'orders',
    'outbox',
    'part_shipments',
    'payment_resolutions',
    'payments',
    'proven_addresses',
    'quotation_revisions',
    'quotations',
    'refunds',
    'return_closings',
    'returned_goods',
    'shipments',
    'unmatched_withdrawals',
    'withdrawal_deductions',
    'withdrawals',
  ]);
  const { file } = (await operator.json('backup')) as { file: string };
  expect(await findWords(join(file, '..'))).toEqual([]);
});
