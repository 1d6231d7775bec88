import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { confirmBackInStockMail, requestBackInStockMail } from '../../src/server/actions/inventory/back-in-stock.ts';
import { acceptMessage } from '../../src/server/actions/messages/accept-message.ts';
import { confirmSubscriber, requestSubscription } from '../../src/server/actions/newsletter/subscribe.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { closeStore, inTransaction, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { listMessages } from '../../src/server/store/messages/messages.ts';
import { endSubscription, listSubscribers } from '../../src/server/store/newsletter/subscribers.ts';
import { countStatements } from './count-statements.ts';
import { onEachEngine } from './engines.ts';
import { migrateTo } from './former-stores.ts';
import { meetAt } from './race-transactions.ts';
import { fill, noon } from './samples.ts';

const failing = {
  ...randomIds,
  mail: () => {
    throw new Error('the mail fails');
  },
};
const letter = { name: 'Ada', email: 'ada@customer.example', subject: 'Fans', message: 'How many fans?' };

const leadParts = (store: Store, ids = randomIds) => ({ store, ids, settings, clock: () => noon });
const messageParts = (store: Store, ids = randomIds) => ({
  store,
  ids,
  clock: () => noon,
  verifyToken: undefined,
  allowUnverified: async () => true,
});
const tokensOf = async (store: Store) =>
  (await store.db.selectFrom('outbox').select('payload').execute()).map(({ payload }) => JSON.parse(payload).token);

/** Returns the query plan of the last statement that an operation runs. */
async function planOf({ db, engine }: Store, work: (db: Store['db']) => Promise<unknown>): Promise<string> {
  let last: CompiledQuery | undefined;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      last = db.getExecutor().compileQuery(node, queryId);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(plugin));
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  const asked = CompiledQuery.raw(`${explain} ${last?.sql}`, [...(last?.parameters ?? [])]);
  const { rows } = await db.executeQuery<object>(asked);
  return rows.map((row) => Object.values(row).join(' ')).join('\n');
}

onEachEngine((engine) => {
  it('asks for confirmation once when an address is signed up 50 times concurrently, in both forms [API-6, MAIL-4]', async () => {
    const store = await engine.open();
    const sources = ['newsletter', 'exit-intent'] as const;
    const left = Array.from({ length: 50 }, (_, index) => ({
      email: index % 3 ? 'ada@customer.example' : 'ADA@customer.example',
      source: sources[index % 2] ?? 'newsletter',
    }));
    await Promise.all(left.map((lead) => requestSubscription(leadParts(store), lead)));
    const leads = await listSubscribers(store.db, { limit: 10 });
    expect(leads.map(({ source }) => source).sort()).toEqual(['exit-intent', 'newsletter']);
    expect(await tokensOf(store)).toHaveLength(1);
  });

  it('runs the same queries for an address that is new, asked, confirmed or unsubscribed [API-6]', async () => {
    const store = await engine.open();
    let now = noon;
    const { counted, read } = countStatements(store);
    const leave = async () => {
      await requestSubscription(
        { ...leadParts(counted), clock: () => now },
        { email: 'ada@a.example', source: 'newsletter' },
      );
      return read();
    };
    const known = [await leave(), await leave()];
    now += 48 * 3_600_000;
    known.push(await leave());
    const [token] = await tokensOf(store);
    expect(await confirmSubscriber(leadParts(store), token)).toBe(true);
    known.push(await leave());
    expect(await inTransaction(store, (tx) => endSubscription(tx, token, now))).toBe(true);
    known.push(await leave());
    expect(new Set(known).size, known.join(' / ')).toBe(1);
    expect(known[0]).toContain('delete outbox');
    expect(await tokensOf(store)).toHaveLength(3);
  });

  it('runs the same queries for a back-in-stock request, known or not [STOCK-10]', async () => {
    const store = await engine.open();
    await fill(store);
    const { counted, read } = countStatements(store);
    const product = { id: 'xl-7', name: 'XL-7' };
    const ask = async () => {
      const parts = { store: counted, ids: randomIds, clock: () => noon };
      await requestBackInStockMail(parts, { product, email: 'ada@a.example' });
      return read();
    };
    const known = [await ask(), await ask()];
    expect(await confirmBackInStockMail({ store, clock: () => noon }, (await tokensOf(store))[0], true)).toBe(true);
    known.push(await ask());
    expect(new Set(known).size, known.join(' / ')).toBe(1);
    expect(await tokensOf(store)).toHaveLength(1);
  });

  it('shows the newest of thousands of addresses with the same prefix [DESKBENCH-3]', async () => {
    const store = await engine.open();
    const rows = Array.from({ length: 2_100 }, (_, index) => ({
      hash: `hash-${index}`,
      email: `${index % 700 === 0 ? 'Ada' : 'somebody'}.${index}@customer.example`,
      at: noon + ((index * 1_009) % 2_100),
    }));
    const same = { welcomed_at: null, ended_at: null, confirmation_sent_at: null };
    for (let from = 0; from < rows.length; from += 300) {
      const some = rows.slice(from, from + 300);
      await store.db
        .insertInto('newsletter_subscriptions')
        .values(
          some.map(({ hash, at }) => ({ address_hash: hash, token: hash, asked_at: at, confirmed_at: at, ...same })),
        )
        .execute();
      await store.db
        .insertInto('newsletter_subscribers')
        .values(
          some.map(({ hash: address_hash, email, at: consented_at }) => {
            return { address_hash, email, consented_at, source: 'newsletter' as const, consent_wording: 'Yes' };
          }),
        )
        .execute();
    }
    const newest = rows.toSorted((one, other) => other.at - one.at).map(({ email }) => email);
    const found = async (search: string, limit: number) =>
      (await listSubscribers(store.db, { search, limit })).map(({ email }) => email);
    expect(await found('SOME', 5)).toEqual(newest.filter((email) => email.startsWith('some')).slice(0, 5));
    expect(await found('ada', 5)).toEqual(newest.filter((email) => email.startsWith('Ada')));
  });

  it('finds addresses with a common prefix by time without sorting all of them [DESKBENCH-3]', async () => {
    const store = await engine.open();
    const [count, from] = [sql.lit(20_000), sql.lit(noon)];
    const rows = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
    await sql`insert into newsletter_subscriptions (address_hash, token, asked_at, confirmed_at) ${rows}
      select 'hash-' || i, 'hash-' || i, ${from}, ${from} from n`.execute(store.db);
    await sql`insert into newsletter_subscribers (address_hash, email, source, consent_wording, consented_at) ${rows}
      select 'hash-' || i, 'somebody.' || i || '@customer.example', 'newsletter', 'Yes', ${from} + i from n`.execute(
      store.db,
    );
    // PostgreSQL analyses its tables automatically from time to time; SQLite plans without statistics.
    if (store.engine === 'postgres')
      await sql`analyze newsletter_subscribers, newsletter_subscriptions`.execute(store.db);
    const plan = await planOf(store, (db) => listSubscribers(db, { search: 'some', limit: 5 }));
    expect(plan).toContain('newsletter_subscribers_by_time');
    // Only rows with equal times are sorted.
    expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY|(?<!Incremental )Sort {2}/);
  });

  it('stores neither a subscriber nor a message if its email cannot be queued [MAIL-4, MAIL-5]', async () => {
    const store = await engine.open();
    const lead = { email: 'ada@customer.example', source: 'newsletter' } as const;
    await expect(requestSubscription(leadParts(store, failing), lead)).rejects.toThrow('the mail fails');
    const message = { ...letter, turnstileToken: 'bypass' };
    await expect(acceptMessage(messageParts(store, failing), message)).rejects.toThrow('the mail fails');
    expect(await listSubscribers(store.db, { limit: 10 })).toEqual([]);
    expect(await listMessages(store.db, { limit: 10 })).toEqual([]);
    await requestSubscription(leadParts(store), lead);
    expect(await tokensOf(store)).toHaveLength(1);
  });

  it('welcomes an address once when it is confirmed 20 times concurrently [NEWS-3, MAIL-4]', async () => {
    const store = await engine.open();
    const parts = leadParts(store);
    await requestSubscription(parts, { email: 'ada@customer.example', source: 'newsletter' });
    const [token] = await tokensOf(store);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirmSubscriber(parts, token)));
    expect(new Set(answers)).toEqual(new Set([true]));
    const kinds = await store.db.selectFrom('outbox').select('kind').orderBy('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['confirm-lead', 'welcome']);
    expect(await confirmSubscriber(parts, '0'.repeat(40))).toBe(false);
    expect(await listSubscribers(store.db, { limit: 10 })).toMatchObject([{ confirmedAt: noon }]);
  });

  it('keeps subscribers confirmed who were welcomed before double opt-in, and no others [NEWS-4]', async () => {
    const url = await engine.create();
    const former = await openStore({ url });
    try {
      const db = await migrateTo(former, '006-pictures');
      const rows = [
        ['welcomed', noon, null],
        ['ended', noon, noon + 1],
        ['neither', null, null],
      ] as const;
      for (const [hash, welcomed_at, ended_at] of rows) {
        const row = { address_hash: hash, token: hash, asked_at: noon, welcomed_at, ended_at };
        await db.insertInto('subscriptions').values(row).execute();
      }
    } finally {
      await closeStore(former);
    }
    const found = await (await engine.open(url)).db
      .selectFrom('newsletter_subscriptions')
      .select(['address_hash', 'confirmed_at', 'confirmation_sent_at'])
      .orderBy('address_hash')
      .execute();
    expect(found).toEqual([
      { address_hash: 'ended', confirmed_at: null, confirmation_sent_at: null },
      { address_hash: 'neither', confirmed_at: null, confirmation_sent_at: null },
      { address_hash: 'welcomed', confirmed_at: noon, confirmation_sent_at: null },
    ]);
  });

  it('erases an address by its token, even while it signs up again [PRIV-5]', async () => {
    const store = await engine.open();
    const lead = { email: 'ada@customer.example', source: 'newsletter' } as const;
    await requestSubscription(leadParts(store), lead);
    const [token] = await tokensOf(store);
    const end = () => inTransaction(store, (tx) => endSubscription(tx, token, noon));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? requestSubscription(leadParts(store), lead) : end())),
    );
    expect(await end()).toBe(true);
    expect(await listSubscribers(store.db, { limit: 10 })).toEqual([]);
    expect(await tokensOf(store)).toEqual([token]);
  });

  it('lists messages verbatim, newest first [MAIL-5]', async () => {
    const store = await engine.open();
    const subject = 'Hello\r\nBcc: everyone@else.example <script>';
    let now = noon;
    const parts = { ...messageParts(store), clock: () => now };
    await acceptMessage(parts, { ...letter, turnstileToken: 'bypass' });
    now += 1;
    await acceptMessage(parts, { ...letter, subject, turnstileToken: 'bypass' });
    expect(await listMessages(store.db, { limit: 10 })).toMatchObject([
      { ...letter, subject, verified: false, createdAt: noon + 1 },
      { ...letter, verified: false, createdAt: noon },
    ]);
    expect(await listMessages(store.db, { limit: 1 })).toHaveLength(1);
  });

  it('stores a message once that is repeated within the hour, with one notice [CONTACT-8]', async () => {
    const store = await engine.open();
    let now = noon;
    const parts = { ...messageParts(store), clock: () => now };
    const send = (changes: Partial<typeof letter> = {}) =>
      acceptMessage(parts, { ...letter, ...changes, turnstileToken: 'bypass' });
    const twice = await meetAt(store, 'messages', [send, send]);
    now += 59 * 60_000;
    expect([...twice, await send()]).toEqual(Array(3).fill({ ok: true }));
    expect(await listMessages(store.db, { limit: 10 })).toMatchObject([{ ...letter, createdAt: noon }]);
    const notices = () => store.db.selectFrom('outbox').select('id').where('kind', '=', 'message-notice').execute();
    expect(await notices()).toHaveLength(1);
    // Another text, another sender, and the same message after the hour are new messages.
    await send({ message: `${letter.message}?` });
    await send({ email: 'bob@customer.example' });
    now += 2 * 60_000;
    await send();
    expect(await notices()).toHaveLength(4);
  });
});
