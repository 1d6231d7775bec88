import { normaliseReference } from '../../../../contract/orders/order-page.ts';
import { type ChosenLine, importStatement } from '../../../../contract/payments/statements.ts';
import type { InputOf, OutputOf, ParsedInputOf } from '../../../../contract/shared/operation.ts';
import { describeMismatch } from '../../../../domain/payments/mismatch-texts.ts';
import { findMismatch, type PaymentTotals } from '../../../../domain/payments/payment.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import { formatDay } from '../../../../domain/shared/time/day.ts';
import { earlierDay, londonDay, shiftDay } from '../../../../domain/shared/time/london-day.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { inTransaction, type Tx } from '../../../store/engine/database.ts';
import { batchesOf } from '../../../store/engine/sql/paged.ts';
import { lockOrders } from '../../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import { findOrdersWithOpenSession } from '../../../store/payments/checkout-sessions.ts';
import { readPaidAmounts } from '../../../store/payments/payable-orders.ts';
import { readPaymentSumsOf } from '../../../store/payments/payments.ts';
import {
  deleteIgnoredLines,
  findKnownLines,
  insertStatementLines,
  joinStatementImport,
} from '../../../store/payments/statement-imports.ts';
import { listWithdrawalsOfOrders } from '../../../store/returns/withdrawals.ts';
import type { BatchContext } from '../../app.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { expireStaleSessions } from '../provider/checkout-sessions.ts';
import { type IncomingPayment, notifyAllPaid, storePayment } from '../record-incoming-payment.ts';

type Imported = OutputOf<typeof importStatement>;
type Recorded = Imported['recorded'][number];

/** Lines of different orders that share a transaction, its queries and its commit, which waits for the disk. */
const shared = 50;

/** Records the chosen lines of a statement. A line that fails leaves the others. */
export const importStatementAction = implement(
  importStatement,
  async (context, input) => {
    const { caller, store, cards, wakeMail } = context;
    if (!caller.isConfirmed && (await exceedsLimit(context, input.lines))) return fail('reauthentication-required');
    const recorded: Recorded[] = [];
    const failed: Imported['failed'][number][] = [];
    let known = 0;
    for (const { line, result } of await recordLines(context, input)) {
      if (result === 'known') known += 1;
      else if ('reason' in result)
        failed.push({ key: line.key, line: line.line, reference: line.reference, reason: result.reason });
      else recorded.push(result);
    }
    if (recorded.length > 0) wakeMail();
    if (cards) {
      const open = await findOrdersWithOpenSession(
        store.db,
        recorded.map(({ reference }) => reference),
      );
      for (const reference of open) await expireStaleSessions({ ...context, store, cards }, reference);
    }
    const ignored = await ignoreLines(context, input);
    return { id: input.id, recorded, known, ignored, failed };
  },
  { preview: 'rolled-back' },
);

/** Whether a line needs the passkey, by the same rule as a single payment. */
async function exceedsLimit({ store, config }: BatchContext, lines: readonly ChosenLine[]): Promise<boolean> {
  const references = lines.map(({ reference }) => normaliseReference(reference));
  const paid = await readPaidAmounts(store.db, [...new Set(references)]);
  return lines.some(({ amount }, at) => amount + (paid.get(references[at] ?? '') ?? 0) > config.deskPaymentLimit);
}

type Result = Recorded | 'known' | { readonly reason: string };

/**
 * Records first lines of different orders together, then further lines of the same orders one at a time. Results are in
 * the file's order.
 */
async function recordLines(context: BatchContext, input: ParsedInputOf<typeof importStatement>) {
  const lines = input.lines.map((line) => ({ ...line, reference: normaliseReference(line.reference) }));
  const groups = Array.from(Map.groupBy(lines, ({ reference }) => reference).values());
  const first = groups.flatMap(([line]) => line ?? []);
  const results = new Map<ChosenLine, Result>();
  for (const some of batchesOf(first, shared)) {
    const together = await recordTogether(context, input, some);
    for (const [at, line] of some.entries())
      results.set(line, together?.[at] ?? (await recordLine(context, input, line)));
  }
  for (const [, ...further] of groups)
    for (const line of further) results.set(line, await recordLine(context, input, line));
  return lines.flatMap((line) => {
    const result = results.get(line);
    return result === undefined ? [] : [{ line, result }];
  });
}

/** Rolls a line back. */
class LineRefused extends Error {
  override readonly name = 'LineRefused';
}

type StatementFile = Pick<InputOf<typeof importStatement>, 'id' | 'file'>;

/** Records lines of different orders in one transaction; undefined, with nothing saved, if one of them fails. */
async function recordTogether(
  context: BatchContext,
  { id, file }: StatementFile,
  lines: readonly ChosenLine[],
): Promise<readonly Result[] | undefined> {
  const { store, clock, log } = context;
  try {
    return await inTransaction(store, async (tx) => {
      if (!(await joinStatementImport(tx, { id, file, now: clock() }))) throw new LineRefused(undone);
      return recordAll(tx, context, { importId: id, lines });
    });
  } catch (error) {
    if (!(error instanceof LineRefused)) log?.warn({ err: error }, 'statement lines failed together, retrying');
    return undefined;
  }
}

interface LinesOfImport {
  readonly importId: string;
  /** Of different orders. */
  readonly lines: readonly ChosenLine[];
}

/**
 * Records lines with few queries each: what is read is read for all of them. A refused line leaves the others. All
 * locks come first: recording takes the invoice number series too, for which other writers wait that hold an order.
 */
async function recordAll(tx: Tx, context: BatchContext, { importId, lines }: LinesOfImport): Promise<Result[]> {
  const orders = await lockOrders(
    tx,
    lines.map(({ reference }) => reference),
  );
  const before = await readPaymentSumsOf(tx, orders);
  const known = await findKnownLines(
    tx,
    lines.map(({ key }) => key),
  );
  const places = new Map(orders.map(({ reference }, at) => [reference, at]));
  const paying: { readonly order: StoredOrder; readonly amount: Minor }[] = [];
  const stored: { readonly key: string; readonly importId: string; readonly paymentId: string }[] = [];
  const results: Result[] = [];
  for (const line of lines) {
    const at = places.get(line.reference);
    const [order, sums] = at === undefined ? [] : [orders[at], before[at]];
    // Under the row lock of the order: a line that was recorded before is known, even if its order is paid by it.
    const result = known.has(line.key) ? 'known' : checkLine(line, context.clock(), order, sums);
    results.push(result);
    if (result === 'known' || 'reason' in result || !order || !sums) continue;
    const { paymentId, payment } = paymentOf(context, line);
    const ids = { ...context.ids, payment: () => paymentId };
    await storePayment(tx, { ...context, ids }, payment, { order, mismatchReason: result.mismatch });
    stored.push({ key: line.key, importId, paymentId });
    if (result.mismatch === null) paying.push({ order, amount: line.amount + sums.paid - sums.refunded });
  }
  if ((await insertStatementLines(tx, stored)) < stored.length) throw new LineRefused(repeated);
  const paid = paying.map(({ order }) => order);
  const [sums, withdrawals] = [await readPaymentSumsOf(tx, paid), await withdrawalsByOrder(tx, paid)];
  const notified = paying.map((one, at) => ({
    ...one,
    sums: sums[at],
    withdrawals: withdrawals.get(one.order.id) ?? [],
  }));
  await notifyAllPaid(tx, { ...context, now: context.clock() }, notified);
  return results;
}

const withdrawalsByOrder = async (tx: Tx, orders: readonly StoredOrder[]) =>
  Map.groupBy(
    await listWithdrawalsOfOrders(
      tx,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );

/** Banks book receipts of a weekend or holidays on their next working day. */
const daysAhead = 7;

/** What recording a line would answer: the payment, or why the line is refused. */
function checkLine(
  { line, reference, amount, currency, date, allowMismatch }: ChosenLine,
  now: number,
  order: StoredOrder | undefined,
  before: PaymentTotals | undefined,
): Recorded | { readonly reason: string } {
  if (!order || !before) return { reason: `Order ${reference} not found.` };
  if (date > shiftDay(londonDay(now), daysAhead)) return { reason: `Its date is in the future: ${formatDay(date)}.` };
  const mismatch = findMismatch(order, { amount, currency }, before);
  if (mismatch !== null && !allowMismatch) return { reason: describeMismatch(mismatch) };
  return { line, reference, mismatch };
}

function paymentOf(
  { ids, clock }: Pick<BatchContext, 'ids' | 'clock'>,
  { reference, amount, currency, date, line }: ChosenLine,
): { readonly paymentId: string; readonly payment: IncomingPayment } {
  const note = `Bank statement of ${date}, line ${line}`;
  const receivedOn = earlierDay(date, londonDay(clock()));
  return {
    paymentId: ids.payment(),
    payment: { reference, amount, currency, method: 'transfer', providerReference: null, note, receivedOn },
  };
}

async function recordLine(context: BatchContext, { id, file }: StatementFile, line: ChosenLine): Promise<Result> {
  const { store, clock, log } = context;
  try {
    return await inTransaction(store, async (tx) => {
      if (!(await joinStatementImport(tx, { id, file, now: clock() }))) throw new LineRefused(undone);
      const [result] = await recordAll(tx, context, { importId: id, lines: [line] });
      return result ?? { reason: undone };
    });
  } catch (error) {
    if (error instanceof LineRefused) return { reason: error.message };
    // The other lines do not depend on this one.
    log?.error({ err: error, line: line.line }, 'statement line failed');
    return { reason: 'It couldn’t be recorded, and nothing of it was saved. Import the file again.' };
  }
}

const undone = 'This import was undone. Choose the file again to import it.';
const repeated = 'The line was recorded at the same time by someone else.';

/** Ignores lines, and shows ignored ones again; returns how many are ignored now that were not. */
async function ignoreLines(
  { store, clock }: BatchContext,
  { id, file, ignored, restored }: ParsedInputOf<typeof importStatement>,
): Promise<number> {
  if (ignored.length + restored.length === 0) return 0;
  return inTransaction(store, async (tx) => {
    const now = clock();
    if (!(await joinStatementImport(tx, { id, file, now }))) return 0;
    const lines = ignored.map((key) => ({ key, importId: id, paymentId: null }));
    const count = await insertStatementLines(tx, lines);
    if (count > 0) await writeAuditEntry(tx, { action: 'payment.ignore', subject: id, after: { lines: count } }, now);
    const again = await deleteIgnoredLines(tx, id, restored);
    const entry = { action: 'payment.undo-ignore', subject: id, after: { lines: again } } as const;
    if (again > 0) await writeAuditEntry(tx, entry, now);
    return count;
  });
}
