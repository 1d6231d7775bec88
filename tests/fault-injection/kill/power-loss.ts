import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { closeStore, openStore } from '../../../src/server/store/engine/database.ts';
import { startOrderLoad } from '../../support/orders/order-load.ts';
import { openDemoShop } from '../../support/shop/shop.ts';
import { judgeOrders } from '../assert-order-invariants.ts';
import type { Outcome, Tell } from '../result.ts';
import { createDisk, type Disk } from './disk.ts';
import { type Call, readRecording, recordInto } from './recording.ts';

interface Losses {
  /** Number of orders to record. */
  readonly orders: number;
  /** Number of simulated power failures. */
  readonly rounds: number;
  /**
   * Simulates a disk that acknowledges syncs too early, in the worst case: every failure follows an acknowledgement,
   * and no pending write survives.
   */
  readonly lies?: boolean;
  readonly tell: Tell;
}

interface Recorded {
  readonly calls: readonly Call[];
  readonly file: string;
}

/** Records all writes of a shop on a file, in order, while customers order. */
export async function recordOrders(orders: number): Promise<Recorded> {
  const folder = await mkdtemp(join(tmpdir(), 'power-'));
  try {
    const recording = join(folder, 'calls');
    // The recording must contain every write to the store, or it would lack data that the disk has.
    const shop = await openDemoShop({}, recordInto(recording));
    const customers = startOrderLoad(4, () => shop.origin);
    await customers.more(orders);
    await customers.stop();
    await shop.mails(2 * customers.accepted.size);
    const pid = shop.process.pid ?? 0;
    await shop.stop();
    return { calls: await readRecording(recording, pid), file: join(shop.dataDir, 'store.db') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Simulates power failures of a recorded shop at random moments after its first order, or on a lying disk right after
 * an order was acknowledged. Unsynced writes are lost, kept, or kept in part. Each time the database is opened from the
 * remaining data and checked for every order acknowledged by then.
 */
export async function losePower(
  { calls, file }: Recorded,
  { rounds, lies, tell }: Omit<Losses, 'orders'>,
): Promise<Outcome> {
  const answered = calls.flatMap(({ kind }, index) => (kind === 'acknowledged' ? [index + 1] : []));
  const [first = 0, last = 0] = [answered[0], answered.at(-1)];
  const moments = lies
    ? answered.slice(0, rounds)
    : Array.from({ length: rounds }, () => first + Math.floor(Math.random() * (last - first + 1)));
  moments.sort((one, other) => one - other);
  const disk = createDisk(lies);
  const acknowledged: string[] = [];
  const sum = { done: 0, refused: 0, lost: 0, doubled: 0 };
  let taken = 0;
  for (const [round, moment] of moments.entries()) {
    for (; taken < moment; taken++) {
      const call = calls[taken] as Call;
      disk.take(call, taken);
      if (call.kind === 'acknowledged') acknowledged.push(call.reference);
    }
    const left = await lookAt(file, acknowledged, disk, lies ? () => 0 : Math.random).catch((error: Error) => {
      tell(`what is left cannot be read: ${error.message}`);
      return { done: acknowledged.length, lost: acknowledged.length, doubled: 0 };
    });
    sum.done = left.done;
    sum.lost += left.lost;
    sum.doubled += left.doubled;
    tell(`power ${round + 1} of ${rounds}: ${acknowledged.length} orders`);
  }
  return { ...sum, what: `the power fails ${rounds} times, SQLite`, bars: [] };
}

async function lookAt(file: string, acknowledged: readonly string[], disk: Disk, chance: () => number) {
  const folder = await mkdtemp(join(tmpdir(), 'power-'));
  try {
    for (const name of [file, `${file}-wal`]) {
      const bytes = disk.read(name, chance);
      if (bytes) await writeFile(join(folder, basename(name)), bytes);
    }
    const store = await openStore({ url: join(folder, 'store.db') });
    try {
      const verdict = await judgeOrders(store, acknowledged);
      const sent = await sql<{ id: string }>`select id from outbox where sent_at is not null`.execute(store.db);
      const written = new Set([...disk.names].map((name) => /([0-9a-f-]{36})\.eml$/.exec(name)?.[1]));
      // An email that counts as sent must be in the email folder.
      const mailsLost = sent.rows.filter(({ id }) => !written.has(id)).length;
      return { ...verdict, lost: verdict.lost + mailsLost };
    } finally {
      await closeStore(store);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
