import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from './engines.ts';
import { listOrders } from './list-orders.ts';
import { countRows } from './samples.ts';

const writer = join(import.meta.dirname, 'processes/write-orders.ts');

/**
 * Runs a process that places orders and kills it after the given number of output lines; returns the acknowledged
 * references.
 */
async function killAfter(url: string, lines: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: string[] = [];
  let seen = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (++seen === lines) child.kill('SIGKILL');
    if (line.startsWith('BB-')) acknowledged.push(line);
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}

async function expectSound(store: Store): Promise<void> {
  const { orders, ...others } = await countRows(store);
  expect(others).toEqual({ order_lines: 2 * (orders ?? 0), idempotency_keys: orders, outbox: 2 * (orders ?? 0) });
  if (store.engine === 'sqlite') {
    expect((await sql`pragma integrity_check`.execute(store.db)).rows).toEqual([{ integrity_check: 'ok' }]);
  }
}

onEachEngine((engine) => {
  it('keeps every acknowledged order complete when two writers are killed repeatedly [ORDER-3]', async () => {
    const url = await engine.create();
    const acknowledged: string[] = [];
    // The first round kills the writers during migration, the others under load. tests/fault-injection/kill kills a
    // whole shop.
    for (const lines of [1, 25, 60]) {
      const rounds = await Promise.all([killAfter(url, lines), killAfter(url, lines)]);
      acknowledged.push(...rounds.flat());
      const store = await engine.open(url);
      const kept = new Set((await listOrders(store.db)).map(({ reference }) => reference));
      expect(acknowledged.filter((reference) => !kept.has(reference))).toEqual([]);
      await expectSound(store);
    }
    expect(acknowledged.length).toBeGreaterThan(100);
  });
});
