import { Readable } from 'node:stream';
import type { DeskPayment, paymentCalls, Reconciliation } from '../../../contract/desk/payments.ts';
import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { describeMismatch } from '../../../domain/payments/mismatch-texts.ts';
import type { MismatchReason } from '../../../domain/payments/payment.ts';
import { formatGroupedAmount } from '../../../domain/shared/money/format-grouped-amount.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import { shiftDay, startOfLondonDay } from '../../../domain/shared/time/london-day.ts';
import { isOverdue } from '../../../domain/shared/time/overdue.ts';
import { explainResolution } from '../../actions/payments/explain-resolution.ts';
import type { Discrepancy } from '../../actions/payments/provider/reconcile-provider.ts';
import { discrepancyLabels, reconcilePayments } from '../../actions/payments/reconcile-payments.ts';
import { recordIncomingPaymentWithin } from '../../actions/payments/record-incoming-payment.ts';
import {
  type BankTransferInput,
  parseBankTransfer,
  type RecordRefusal,
  recordPayment,
} from '../../actions/payments/record-payment.ts';
import { resolveMismatch, resolveMismatchWithin } from '../../actions/payments/resolve-mismatch.ts';
import { showDispute } from '../../actions/payments/show-dispute.ts';
import { previewMails } from '../../actions/preview-mails.ts';
import { csvHeader, csvRows } from '../../export/columns.ts';
import { documentColumns } from '../../export/document-columns.ts';
import { salesColumns, salesExportLines } from '../../export/sales-columns.ts';
import { writeExportAuditEntry } from '../../store/audit/audit-export.ts';
import type { Store } from '../../store/engine/database.ts';
import { readDocuments } from '../../store/invoices/invoices.ts';
import { findReference } from '../../store/orders/orders.ts';
import { readOrders } from '../../store/orders/queries/order-search.ts';
import { findCardRefund, listWaitingRefunds } from '../../store/payments/card-refunds.ts';
import { isOpenDispute, listDisputes } from '../../store/payments/disputes.ts';
import { isByCard, listPaymentPage, readPaymentSums, type StoredPayment } from '../../store/payments/payments.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { downloadHeaders } from '../download.ts';
import type { DeskHandler } from '../handle-call.ts';
import { previewsOf } from '../mail-preview.ts';
import { decodeCursor, deskPageSize, paginate } from '../pagination.ts';
import { type Refusal, refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof paymentCalls]: DeskHandler<(typeof paymentCalls)[Name]> };

/** Whole days in London time. */
interface Days {
  readonly from: string;
  readonly to: string;
}

const spanOf = ({ from, to }: Days) => ({ since: startOfLondonDay(from), before: startOfLondonDay(shiftDay(to, 1)) });

/** Same columns as `invoices export`. */
async function* documentsOf({ db }: Store, days: Days): AsyncGenerator<string> {
  yield csvHeader(documentColumns);
  for await (const documents of readDocuments(db, spanOf(days))) yield csvRows(documentColumns, documents);
}

/** Same columns as `orders export --lines`. */
async function* soldIn({ db }: Store, days: Days): AsyncGenerator<string> {
  yield csvHeader(salesColumns);
  for await (const lines of salesExportLines(readOrders(db, spanOf(days)))) yield csvRows(salesColumns, lines);
}

/** Export for a period: its names in the audit log and the file name, and its content. */
interface Exported {
  readonly what: string;
  readonly kind: 'invoices' | 'orders';
  readonly texts: (store: Store, days: Days) => AsyncGenerator<string>;
}

/** Maximum number of pending refunds listed; refunds are pending for minutes unless the provider is unavailable. */
const namedRefunds = 100;
const namedDisputes = 50;

/** Open disputes by due date, then the newest of the others. */
async function listShown({ db }: Store) {
  const open = await listDisputes(db, { open: true, limit: namedDisputes });
  const all = await listDisputes(db, { open: false, limit: namedDisputes });
  return [...open, ...all.filter((one) => !isOpenDispute(one))];
}

/** Handlers of payments: the same actions as the `payments` commands. */
export function paymentHandlers(deps: DeskDeps): Handlers {
  const { clock, ids, links, settings, config, cards, wakeMail } = deps;
  const work = (store: Store) => ({ store, clock, ids, links, settings, cards });

  async function exportDays(store: Store, days: Days, { what, kind, texts }: Exported): Promise<Response | Refusal> {
    const { from, to } = days;
    if (from > to) return refuse('refused', { detail: `${from} is after ${to}: nothing can be between them.` });
    await writeExportAuditEntry(
      store,
      { action: `export.${kind}`, subject: `${what} since ${from} until ${to}` },
      clock(),
    );
    const body = Readable.toWeb(Readable.from(texts(store, days)).map((text: string) => Buffer.from(text)));
    const headers = downloadHeaders('text/csv; charset=utf-8', `${kind}-${from}-${to}.csv`);
    return new Response(body as ReadableStream, { headers });
  }

  /** Whether a payment, added to earlier payments for its order, exceeds the limit that requires re-authentication. */
  async function isLarge({ db }: Store, seen: BankTransferInput): Promise<boolean> {
    const read = await parseBankTransfer(db, seen);
    if (!read.ok) return false;
    const { paid } = await readPaymentSums(db, read.order);
    return read.payment.amount + paid > config.deskPaymentLimit;
  }

  return {
    'payments.list': async ({ store, input: { view, after } }) => {
      const asked = { open: view === 'doubt', limit: deskPageSize + 1, after: decodeCursor(after) };
      const found = await listPaymentPage(store.db, asked);
      const { rows, next } = paginate(found, ({ receivedAt, id }) => ({ at: receivedAt, id }));
      return { payments: rows.map((payment) => describePayment(payment, cards !== undefined)), next };
    },
    'payments.pending-refunds': async ({ store }) => {
      const refunds = [];
      for (const { refundId, orderId, amount, currency, createdAt } of await listWaitingRefunds(
        store.db,
        namedRefunds,
      )) {
        const reference = await findReference(store.db, orderId);
        const isLong = isOverdue(createdAt, clock());
        refunds.push({ id: refundId, reference, amount, currency, askedAt: createdAt, isLong });
      }
      return { refunds, takesCards: cards !== undefined };
    },
    'payments.disputes': async ({ store }) => ({ disputes: (await listShown(store)).map(showDispute) }),
    'payments.record': async ({ store, input, isConfirmed }) => {
      const seen = readSeen(input);
      if (!('reference' in seen)) return seen;
      if (!isConfirmed && (await isLarge(store, seen))) return refuse('reauthentication-required');
      const result = await recordPayment(work(store), { ...seen, key: input.key });
      if (!result.ok) return refuse('refused', { detail: explainRecord(result), reason: result.reason });
      wakeMail();
      return { doubt: sentence(result.doubt), state: result.sums.state };
    },
    'payments.record-preview': async ({ store, input }) => {
      const seen = readSeen(input);
      if (!('reference' in seen)) return seen;
      const read = await parseBankTransfer(store.db, seen);
      if (!read.ok) return refuse('refused', { detail: explainRecord(read), reason: read.reason });
      const { payment, order } = read;
      const { result, mails } = await previewMails(store, (tx, mail) =>
        recordIncomingPaymentWithin(tx, { ...work(store), ids: { ...ids, mail } }, payment),
      );
      const shown = await previewsOf(deps, mails);
      return { doubt: sentence(result.doubt), amount: payment.amount, currency: order.currency, mails: shown };
    },
    'payments.resolve': async ({ store, input: { id, outcome, note } }) => {
      const wish = { paymentId: id, outcome, note: note || null };
      const result = await resolveMismatch(work(store), wish);
      if (!result.ok) return refuse('refused', { detail: explainResolution(result.reason), reason: result.reason });
      wakeMail();
      const { sums, refundId, byHand } = result;
      const refund = refundId === undefined ? undefined : await findCardRefund(store.db, { refundId });
      return { state: sums?.state ?? null, said: describeSettled(outcome, refund?.state, byHand) };
    },
    'payments.resolve-preview': async ({ store, input: { id, outcome, note } }) => {
      const wish = { paymentId: id, outcome, note: note || null };
      const { result, mails } = await previewMails(store, (tx, mail) =>
        resolveMismatchWithin(tx, { ...work(store), ids: { ...ids, mail } }, wish),
      );
      if (!result.ok) return refuse('refused', { detail: explainResolution(result.reason), reason: result.reason });
      return previewsOf(deps, mails);
    },
    'payments.documents': ({ store, input }) =>
      exportDays(store, input, { what: 'invoices', kind: 'invoices', texts: documentsOf }),
    'payments.export-sales': ({ store, input }) =>
      exportDays(store, input, { what: 'lines of all', kind: 'orders', texts: soldIn }),
    'payments.reconcile': async ({ store, input: { days } }) => {
      if (!cards) return refuse('refused', { detail: 'No card provider is set.', reason: 'no-provider' });
      const compared = await reconcilePayments({ ...work(store), cards }, days);
      if (!compared.ok) {
        const many = 'There are more than can be compared at once: choose fewer days.';
        const away = 'The card provider does not answer. Nothing is lost: try again.';
        return refuse('refused', { detail: compared.reason === 'too-many' ? many : away, reason: compared.reason });
      }
      wakeMail();
      return describeCompared(compared);
    },
  };
}

/** Parses the input of a bank transfer seen on the account. */
function readSeen({
  reference,
  amount,
  note,
}: {
  reference: string;
  amount: string;
  note: string;
}): BankTransferInput | Refusal {
  const typed = amount === '' ? null : (parseDecimal(amount) ?? 0);
  const message = 'Must be an amount such as 451.80';
  if (typed === 0) return refuse('invalid-request', { errors: [{ field: 'amount', message }] });
  return { reference: normaliseReference(reference), amount: typed, note: note || null };
}

function describePayment(payment: StoredPayment, takesCards: boolean): DeskPayment {
  const { id, receivedAt, reference, method, amount, currency, note, doubt, settled } = payment;
  const isOpen = doubt !== null && settled === null;
  // A payment without an order, or in another currency, cannot count towards an order.
  const canCount = doubt !== 'unknown-order' && doubt !== 'currency-differs';
  return {
    id,
    receivedAt,
    reference,
    method,
    amount,
    currency,
    note,
    doubt: sentence(doubt),
    settled,
    ways: isOpen ? (canCount ? ['counted', 'returned'] : ['returned']) : [],
    goesByCard: isByCard(payment) && takesCards && reference !== null,
  };
}

function sentence(doubt: MismatchReason | null): string | null {
  return doubt === null ? null : describeMismatch(doubt);
}

function explainRecord(refusal: RecordRefusal): string {
  switch (refusal.reason) {
    case 'unknown':
      return 'There is no such order.';
    case 'paid-already':
      return `The order is ${refusal.state} already. If more has come in, say how much.`;
    case 'nothing-due':
      return 'Nothing is to be paid for this order. If something has come in, say how much.';
    case 'key-reused':
      return 'Another payment was recorded from here just now. Look at the payments, and record this one anew.';
  }
}

function describeSettled(outcome: 'counted' | 'returned', refund: string | undefined, byHand: boolean): string {
  if (outcome === 'counted') return 'It counts towards its order.';
  if (refund === 'failed') return 'The card provider refused to send it back: the reason is in the mail to you.';
  if (refund === 'asked') return 'The card provider has not answered yet: it is asked again by itself.';
  if (refund) return 'The card provider sends it back.';
  return byHand
    ? 'Noted. If it has not gone back yet, refund it in the dashboard of the card provider.'
    : 'Noted that it went back.';
}

function describeCompared({
  finished,
  differences,
  payments,
  refunds,
}: Extract<Awaited<ReturnType<typeof reconcilePayments>>, { ok: true }>): Reconciliation {
  const news = finished.map(
    ({ kind, reference, name }) =>
      `News of the ${kind === 'session' ? 'payment page' : 'refund'} ${name} (order ${reference}).`,
  );
  const words = (mended: boolean) => differences.filter((one) => one.mended === mended).map(describeDifference);
  return { taken: [...news, ...words(true)], left: words(false), payments, refunds };
}

function describeDifference({ kind, reference, name, amount, currency }: Discrepancy): string {
  const whose = reference === null ? '' : ` (order ${reference})`;
  return `${name}${whose}, ${formatGroupedAmount(amount, currency)}, ${discrepancyLabels[kind]}.`;
}
