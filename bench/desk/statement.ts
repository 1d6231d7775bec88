import { randomUUID } from 'node:crypto';
import { maxImportedLines, type StatementPlan } from '../../src/contract/payments/statements.ts';
import type { Database } from '../../src/server/store/engine/database.ts';
import { readCpuSeconds } from '../load.ts';
import type { Asker } from './ask.ts';

/** Longest time for a statement of 1,000 lines, from the file to the last recorded payment, in milliseconds. */
export const maxStatementMs = 5_000;

const count = 1_000;

/**
 * Imports a statement of 1,000 transfers for orders awaiting payment, as the desk does. Times are in milliseconds;
 * `cpu` is the shop's CPU time for preview and recording.
 */
export async function importLargeStatement(
  { asker, pid }: { readonly asker: Asker; readonly pid: number },
  db: Database,
): Promise<{ preview: number; record: number; cpu: number }> {
  const orders = await db
    .selectFrom('orders')
    .select(['reference', 'total_minor', 'currency', 'customer_name'])
    .where('status', '<>', 'cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('id').whereRef('order_id', '=', 'orders.id'))),
    )
    .orderBy('created_at', 'desc')
    .limit(5_000)
    .execute();
  const rows = orders.map(
    ({ reference, total_minor, currency, customer_name }) =>
      `2026-11-20,${customer_name} ${reference},${(total_minor / 100).toFixed(2)},${currency}`,
  );
  const plan = async (lines: readonly string[]) => {
    const file = ['Date,Description,Amount,Currency', ...lines].join('\n');
    const { ms, text } = await asker.ask('payments.preview-import', {}, file);
    return { ms, planned: (JSON.parse(text) as StatementPlan).lines };
  };
  // Leaves out orders that were withdrawn or have refunds due.
  const { planned: all } = await plan(rows);
  const matched = all.flatMap(({ match, line }) => (match === 'matched' ? [rows[line - 2] ?? ''] : [])).slice(0, count);
  if (matched.length < count) throw new Error(`Only ${matched.length} orders await payment`);
  const cpuBefore = (await readCpuSeconds(pid)) ?? Number.NaN;
  const { ms: preview, planned } = await plan(matched);
  const lines = planned.flatMap(({ key, line, date, amount, currency, order }) =>
    order ? [{ key, line, date, amount, currency, reference: order.reference }] : [],
  );
  const id = randomUUID();
  let record = 0;
  for (let at = 0; at < lines.length; at += maxImportedLines) {
    const part = { id, file: 'bench.csv', lines: lines.slice(at, at + maxImportedLines) };
    const { ms, text } = await asker.ask('payments.import', part);
    const { failed } = JSON.parse(text) as { failed: readonly { reason: string }[] };
    if (failed.length > 0) throw new Error(`${failed.length} lines failed: ${failed[0]?.reason}`);
    record += ms;
  }
  const cpu = (((await readCpuSeconds(pid)) ?? Number.NaN) - cpuBefore) * 1000;
  return { preview, record, cpu };
}
