import { normaliseReference } from '../../../../contract/orders/order-page.ts';
import { type ChosenLine, importStatement } from '../../../../contract/payments/statements.ts';
import type { InputOf, OutputOf, ParsedInputOf } from '../../../../contract/shared/operation.ts';
import { describeMismatch } from '../../../../domain/payments/mismatch-texts.ts';
import { findMismatch } from '../../../../domain/payments/payment.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { inTransaction, type Tx } from '../../../store/engine/database.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { findOrder } from '../../../store/orders/orders.ts';
import { readPaymentSums } from '../../../store/payments/payments.ts';
import {
  findKnownLines,
  insertStatementImport,
  insertStatementLine,
} from '../../../store/payments/statement-imports.ts';
import type { BatchContext } from '../../app.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { expireStaleSessions } from '../provider/expire-stale-sessions.ts';
import { recordIncomingPaymentWithin } from '../record-incoming-payment.ts';

type Imported = OutputOf<typeof importStatement>;
type Recorded = Imported['recorded'][number];

/** Lines recorded at once on PostgreSQL, where each waits for round trips; SQLite has one writer. */
const atOnce = 4;

/** Records the chosen lines of a statement, each in a transaction of its own. */
export const importStatementAction = implement(importStatement, async (context, input) => {
  const { caller, store, cards, wakeMail } = context;
  if (!caller.isConfirmed && (await exceedsLimit(context, input.lines))) return fail('reauthentication-required');
  const recorded: Recorded[] = [];
  const failed: Imported['failed'][number][] = [];
  let known = 0;
  for (const { line, result } of await recordLines(context, input)) {
    if (result === 'known') known += 1;
    else if ('reason' in result) failed.push({ line: line.line, reference: line.reference, reason: result.reason });
    else recorded.push(result);
  }
  if (recorded.length > 0) wakeMail();
  if (cards) for (const { reference } of recorded) await expireStaleSessions({ ...context, store, cards }, reference);
  const ignored = await ignoreLines(context, input);
  return { id: input.id, recorded, known, ignored, failed };
});

/** Whether a line needs the passkey, by the same rule as a single payment. */
async function exceedsLimit({ store, config }: BatchContext, lines: readonly ChosenLine[]): Promise<boolean> {
  for (const { reference, amount } of lines) {
    if (amount > config.deskPaymentLimit) return true;
    const order = await findOrder(store.db, normaliseReference(reference));
    if (order && amount + (await readPaymentSums(store.db, order)).paid > config.deskPaymentLimit) return true;
  }
  return false;
}

/** Records lines of different orders at once, and lines of one order in sequence. Results are in the file's order. */
async function recordLines(context: BatchContext, input: ParsedInputOf<typeof importStatement>) {
  const lines = input.lines.map((line) => ({ ...line, reference: normaliseReference(line.reference) }));
  const waiting = Array.from(Map.groupBy(lines, ({ reference }) => reference).values());
  const results = new Map<ChosenLine, Awaited<ReturnType<typeof recordLine>>>();
  const work = async () => {
    for (let of = waiting.shift(); of; of = waiting.shift())
      for (const line of of) results.set(line, await recordLine(context, input, line));
  };
  await Promise.all(Array.from({ length: context.store.engine === 'postgres' ? atOnce : 1 }, work));
  return lines.flatMap((line) => {
    const result = results.get(line);
    return result === undefined ? [] : [{ line, result }];
  });
}

/** Rolls a line back. */
class LineRefused extends Error {
  override readonly name = 'LineRefused';
}

async function recordLine(
  context: BatchContext,
  { id, file }: Pick<InputOf<typeof importStatement>, 'id' | 'file'>,
  line: ChosenLine,
): Promise<Recorded | 'known' | { readonly reason: string }> {
  const { store, clock, log } = context;
  try {
    return await inTransaction(store, async (tx) => {
      await insertStatementImport(tx, { id, file, now: clock() });
      return recordWithin(tx, context, { importId: id, line });
    });
  } catch (error) {
    if (error instanceof LineRefused) return { reason: error.message };
    // The other lines do not depend on this one.
    log?.error({ err: error, line: line.line }, 'statement line failed');
    return { reason: 'It couldn’t be recorded. Nothing of it was saved: import the file again.' };
  }
}

async function recordWithin(
  tx: Tx,
  context: BatchContext,
  { importId, line }: { readonly importId: string; readonly line: ChosenLine },
): Promise<Recorded | 'known'> {
  const { reference, amount, currency, date } = line;
  const order = await lockOrder(tx, reference);
  if (!order) throw new LineRefused(`Order ${reference} not found.`);
  // Under the row lock of the order: a line that was recorded before is known, even if its order is paid by it.
  if ((await findKnownLines(tx, [line.key])).size > 0) return 'known';
  const expected = findMismatch(order, { amount, currency }, await readPaymentSums(tx, order));
  if (expected !== null && !line.allowMismatch) throw new LineRefused(describeMismatch(expected));
  const paymentId = context.ids.payment();
  const ids = { ...context.ids, payment: () => paymentId };
  const note = `Bank statement of ${date}, line ${line.line}`;
  const payment = { reference, amount, currency, method: 'transfer', providerReference: null, note } as const;
  const { mismatchReason } = await recordIncomingPaymentWithin(tx, { ...context, ids }, payment);
  if (!(await insertStatementLine(tx, { key: line.key, importId, paymentId }))) throw new LineRefused(repeated);
  return { line: line.line, reference, mismatch: mismatchReason };
}

const repeated = 'The line was recorded at the same time by someone else.';

async function ignoreLines(
  { store, clock }: BatchContext,
  { id, file, ignored }: { readonly id: string; readonly file: string; readonly ignored: readonly string[] },
): Promise<number> {
  if (ignored.length === 0) return 0;
  return inTransaction(store, async (tx) => {
    const now = clock();
    await insertStatementImport(tx, { id, file, now });
    let count = 0;
    for (const key of ignored) if (await insertStatementLine(tx, { key, importId: id, paymentId: null })) count += 1;
    await writeAuditEntry(tx, { action: 'payment.ignore', subject: id, after: { lines: count } }, now);
    return count;
  });
}
