import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { closeStore, openStore, type Store } from '../../../src/server/store/engine/database.ts';
import { countOutbox } from '../../../src/server/store/mail/count-outbox.ts';
import { startOrderLoad } from '../../support/orders/order-load.ts';
import { openShop } from '../../support/shop/shop.ts';
import { type MailServer, openMailServer } from '../../support/stand-ins/mail-server.ts';
import { judgeOrders, type Verdict } from '../assert-order-invariants.ts';
import type { Outcome, Tell } from '../result.ts';

interface Kills {
  /** URL of a dedicated database; without it, the shop uses a file. */
  readonly databaseUrl?: string;
  readonly rounds: number;
  /** Maximum delay between the first order of a round and the kill. */
  readonly withinMs: number;
  readonly tell: Tell;
}

/**
 * Repeatedly kills a shop (SIGKILL) at a random moment while customers order and emails are sent, restarts it, and
 * checks for every acknowledged order. Customers who lose the response send the same order again with its key.
 */
export async function killAgainAndAgain({ databaseUrl, rounds, withinMs, tell }: Kills): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kill-'));
  const server = await openMailServer();
  const url = databaseUrl ?? join(dataDir, 'store.db');
  const env = { DATA_DIR: dataDir, SMTP_URL: server.url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  let shop = await openShop(env);
  const customers = startOrderLoad(6, () => shop.origin);
  try {
    let verdict: Verdict = { done: 0, lost: 0, doubled: 0 };
    const found = { lost: 0, doubled: 0 };
    const look = async () => {
      const acknowledged = [...customers.accepted.values()];
      verdict = await within(url, (store) => judgeOrders(store, acknowledged));
      found.lost = Math.max(found.lost, verdict.lost);
      found.doubled = Math.max(found.doubled, verdict.doubled);
    };
    for (let round = 1; round <= rounds; round++) {
      await customers.more(1);
      await pause(Math.random() * withinMs);
      shop.process.kill('SIGKILL');
      await once(shop.process, 'exit');
      await look();
      if (round === rounds) await within(url, endLeases);
      // Also removes the temporary data folder, which is empty.
      await shop.stop();
      shop = await openShop(env);
      tell(`kill ${round} of ${rounds}: ${verdict.done} orders, ${found.lost} lost, ${found.doubled} doubled`);
    }
    await customers.more(6);
    await customers.stop();
    await within(url, letAllLeave);
    await shop.stop();
    await look();
    const mails = await within(url, (store) => judgeMails(store, server));
    return {
      what: `kill -9, ${rounds} times, ${databaseUrl ? 'PostgreSQL' : 'SQLite'}`,
      done: verdict.done,
      refused: customers.answers.get(0) ?? 0,
      lost: found.lost + mails.lost,
      doubled: found.doubled,
      bars: [
        {
          name: 'answers that are neither lost nor 201',
          found: `${[...customers.answers.keys()].filter((status) => status !== 0 && status !== 201)}` || 'none',
          holds: [...customers.answers.keys()].every((status) => status === 0 || status === 201),
        },
        // A kill between the SMTP server's acceptance and its commit to the outbox always causes a second delivery.
        {
          name: 'mails sent once more under their Message-ID',
          found: `${mails.again}`,
          holds: mails.again <= 5 * rounds,
        },
      ],
    };
  } finally {
    customers.leave();
    shop.process.kill('SIGKILL');
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function within<Result>(url: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ url });
  try {
    return await work(store);
  } finally {
    await closeStore(store);
  }
}

/** Ends the leases of the killed processes, which would otherwise expire within a minute. */
async function endLeases({ db }: Store): Promise<void> {
  await sql`update outbox set next_attempt_at = 0, leased_by = null where sent_at is null`.execute(db);
}

async function letAllLeave(store: Store): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await countOutbox(store.db)).waiting > 0) {
    if (Date.now() > deadline) throw new Error('Mails have not left within a minute');
    await pause(100);
  }
}

/**
 * A Message-ID starts with the outbox id. Mail clients show an email that arrives twice under the same Message-ID only
 * once.
 */
async function judgeMails(store: Store, server: MailServer): Promise<{ lost: number; again: number }> {
  const { rows } = await sql<{ id: string }>`select id from outbox`.execute(store.db);
  const taken = server.ids().map((id = '') => id.slice(1, id.indexOf('@')));
  const arrived = new Set(taken);
  return { lost: rows.filter(({ id }) => !arrived.has(id)).length, again: taken.length - arrived.size };
}
