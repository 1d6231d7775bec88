import { deliveryAreas } from '../../../../content/delivery.ts';
import { importRules } from '../../../../content/import-charges.ts';
import { taxTable } from '../../../../content/tax.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import {
  amountInvoiced,
  amountToCredit,
  buyerOf,
  type CreditContent,
  composeCreditNote,
  composeInvoice,
  type InvoiceSeller,
  retainedUntil,
} from '../../../domain/invoices/invoice.ts';
import { endOfHold } from '../../../domain/orders/holds/end-of-hold.ts';
import { isAcceptedByProvider } from '../../../domain/payments/card-payment.ts';
import { amountDue, type PaymentTotals } from '../../../domain/payments/payment.ts';
import { itemLines } from '../../../domain/payments/refund-lines.ts';
import { isAwaitingGoods } from '../../../domain/returns/return-state.ts';
import { activeWithdrawnLines, totalsAfterWithdrawals, withdrawalValue } from '../../../domain/returns/withdrawal.ts';
import { withdrawnShipping } from '../../../domain/returns/withdrawn-shipping.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { isEuImport, landedCost } from '../../../domain/tax/landed-cost.ts';
import { landedCostSentences } from '../../../domain/tax/landed-cost-texts.ts';
import { findTaxBasis, resolveTaxDestination } from '../../../domain/tax/tax-basis.ts';
import { type BankAccounts, transferRows } from '../../config/bank-accounts.ts';
import type { Database, Tx } from '../../store/engine/database.ts';
import {
  findInvoice,
  insertDocument,
  type StoredCreditNote,
  type StoredInvoice,
  sumCredited,
} from '../../store/invoices/invoices.ts';
import { findHold } from '../../store/orders/order-holds.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { readPaymentSums } from '../../store/payments/payments.ts';
import { listRefundsOf, type StoredRefund } from '../../store/payments/refunds.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';

export interface InvoiceDeps {
  readonly settings: SiteSettings;
  /** Accounts to print on an unpaid order's invoice; without them, the order's page explains how to pay. */
  readonly accounts?: BankAccounts | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Returns an order's invoice, issuing it with the next number if there is none yet. The caller holds the row lock of
 * the order, so that payment and shipment at the same moment issue one invoice.
 * @param known the order's payment totals, if they were read in this transaction
 */
export async function issueInvoice(
  tx: Tx,
  deps: InvoiceDeps,
  order: StoredOrder,
  known?: PaymentTotals,
): Promise<StoredInvoice> {
  const money = known ?? (await readPaymentSums(tx, order));
  const invoice = (await findInvoice(tx, order.id)) ?? (await insertInvoice(tx, deps, order, money));
  // Refunds without a credit note: from before the shop issued invoices, or made while goods were awaited that the
  // customer keeps after all.
  if (money.refunded > 0) {
    const refunds = (await listRefundsOf(tx, order.id)).filter(({ state }) => isAcceptedByProvider(state));
    await issueCreditNote(tx, deps, order, refunds.at(-1));
  }
  return invoice;
}

async function insertInvoice(
  tx: Tx,
  { settings, accounts, now }: InvoiceDeps,
  order: StoredOrder,
  money: PaymentTotals,
  former?: StoredInvoice,
): Promise<StoredInvoice> {
  const { country, basisPoints, tax } = findTaxBasis(
    { countries: deliveryAreas[order.region].countries, table: taxTable, numbers: settings },
    order.customer,
  );
  // Lines withdrawn so far are not charged. A later withdrawal gets a credit note with its refund, or when the goods
  // are received.
  const withdrawn = activeWithdrawnLines(await listWithdrawalsOf(tx, order.id));
  const charged = { ...order, ...totalsAfterWithdrawals(order, withdrawn) };
  const due = amountDue(money);
  const howToPay =
    due > 0 ? (transferRows(order, due, accounts) ?? []).map(({ label, value }) => [label, value] as const) : undefined;
  const paid = money.state !== 'unpaid';
  const cost = landedCost(
    { charged: charged.total, currency: order.currency, country, basisPoints },
    { settings, ...importRules },
  );
  const importNote = cost.importer === undefined ? undefined : landedCostSentences(cost, importRules.charges);
  const { content, sums } = composeInvoice(charged, {
    seller: sellerOf(settings),
    tax,
    ...(isZeroRated(order.region, country, settings) && { zeroRated: { number: settings.vatNumber } }),
    ...(importNote !== undefined && { importNote }),
    paid,
    ...(former && { replaces: former.number, ...(due > 0 && money.paid > 0 && { received: money.paid }) }),
    howToPay,
    ...(due > 0 && { dueAt: await termOfPayment(tx, order, { settings, now }) }),
  });
  const invoice = {
    ...sums,
    kind: 'invoice',
    orderId: order.id,
    refundId: null,
    currency: order.currency,
    country,
    content,
    buyer: buyerOf(order.customer),
    keepUntil: retainedUntil(now, tax?.scheme),
  } as const;
  return insertDocument<StoredInvoice>(tx, invoice, now);
}

/**
 * Issues the credit note for a certain refund, or for returned goods that were not paid. Returns undefined if the
 * order has no invoice or there is nothing to credit. The refund or receipt is already stored, and the caller holds
 * the row lock of the order.
 * @param refund undefined if no money is refunded
 */
export async function issueCreditNote(
  tx: Tx,
  { now }: Pick<InvoiceDeps, 'now'>,
  order: StoredOrder,
  refund?: Pick<StoredRefund, 'id'>,
): Promise<StoredCreditNote | undefined> {
  const invoice = await findInvoice(tx, order.id);
  if (!invoice) return undefined;
  const creditedBefore = await sumCredited(tx, invoice);
  const credited = { gross: invoice.gross, credited: creditedBefore };
  const amount = amountToCredit(await readMoney(tx, order), credited);
  if (amount <= 0) return undefined;
  const refunded = (await listRefundsOf(tx, order.id)).find(({ id }) => id === refund?.id)?.lines ?? [];
  const lines = itemLines(refunded).map(({ line, quantity, amount: price }) => {
    return { name: order.lines[line - 1]?.name ?? '', quantity, amount: price };
  });
  const shipping = withdrawnShipping(refunded);
  return insertCreditNote(tx, invoice, { amount, creditedBefore, refundId: refund?.id ?? null, lines, shipping, now });
}

/**
 * Replaces the invoice of an edited order: a credit note cancels what is left of it, and a new invoice states the
 * edited lines. Undefined if the order has no invoice. The caller holds the row lock of the order.
 */
export async function replaceInvoice(
  tx: Tx,
  deps: InvoiceDeps,
  order: StoredOrder,
): Promise<{ readonly invoice: string; readonly creditNote: string | null } | undefined> {
  const former = await findInvoice(tx, order.id);
  if (!former) return undefined;
  const creditedBefore = await sumCredited(tx, former);
  const amount = former.gross - creditedBefore;
  const cancelled = { amount, creditedBefore, refundId: null, isReplaced: true, now: deps.now };
  const note = amount > 0 ? await insertCreditNote(tx, former, cancelled) : undefined;
  const invoice = await insertInvoice(tx, deps, order, await readPaymentSums(tx, order), former);
  return { invoice: invoice.number, creditNote: note?.number ?? null };
}

interface NewCredit {
  readonly amount: Minor;
  readonly creditedBefore: Minor;
  readonly refundId: string | null;
  readonly isReplaced?: boolean;
  readonly lines?: CreditContent['lines'];
  readonly shipping?: Minor;
  readonly now: number;
}

function insertCreditNote(
  tx: Tx,
  invoice: StoredInvoice,
  { refundId, now, ...credit }: NewCredit,
): Promise<StoredCreditNote> {
  const { content, sums } = composeCreditNote({ invoice, content: invoice.content, ...credit });
  const note = {
    ...sums,
    kind: 'credit-note',
    orderId: invoice.orderId,
    refundId,
    currency: invoice.currency,
    country: invoice.country,
    content,
    // It corrects the original invoice, so it names the same buyer, even if the order was corrected or erased since.
    buyer: invoice.buyer,
    keepUntil: retainedUntil(now, content.tax?.scheme),
  } as const;
  return insertDocument<StoredCreditNote>(tx, note, now);
}

/**
 * Whether returned goods that were not paid have been credited: then payment for them cannot be requested again.
 * @param worth value of the goods
 */
export async function isCredited(db: Database, order: StoredOrder, worth: Minor): Promise<boolean> {
  const invoice = await findInvoice(db, order.id);
  if (!invoice) return false;
  const { payable, ...money } = await readMoney(db, order);
  const charged = invoice.gross - (await sumCredited(db, invoice));
  return charged < amountInvoiced({ ...money, payable: payable + worth }, invoice.gross);
}

/**
 * Payment totals of an order, including awaited goods in the amount payable: a return may yet be closed without
 * effect.
 */
async function readMoney(db: Database, order: StoredOrder) {
  const sums = await readPaymentSums(db, order);
  const awaited = (await listWithdrawalsOf(db, order.id)).filter(isAwaitingGoods);
  return { ...sums, payable: sums.payable + withdrawalValue({ lines: activeWithdrawnLines(awaited) }) };
}

/** Goods that leave the United Kingdom are zero-rated, if the seller is registered there (VAT Notice 703). */
function isZeroRated(
  region: StoredOrder['region'],
  country: string,
  settings: SiteSettings,
): settings is SiteSettings & { readonly vatNumber: string } {
  if (settings.vatNumber === null) return false;
  if (region === 'us-only') return settings.usAddress === null && importRules.home === 'GB';
  return isEuImport(country, { settings, home: importRules.home });
}

/** End of the time to pay: that of the reservation, or counted from the invoice once that has passed. */
async function termOfPayment(tx: Tx, { id }: StoredOrder, { settings, now }: InvoiceDeps): Promise<number> {
  const hold = await findHold(tx, id);
  const heldUntil = hold?.heldUntil ?? 0;
  return heldUntil > now ? heldUntil : endOfHold(now, settings.unpaidHoldDays);
}

function sellerOf(settings: SiteSettings): InvoiceSeller {
  const { brand, legalName: name, postalAddress: address, companyNumber, salesEmail: email, phone } = settings;
  return { brand, name, address, companyNumber, email, phone };
}

/**
 * Whether two versions of an order are taxed alike: within a country, some islands and valleys have a separate rate.
 */
export function isTaxedAlike(one: StoredOrder, other: StoredOrder): boolean {
  const [before, after] = [placeOf(one), placeOf(other)];
  return before.country === after.country && before.basisPoints === after.basisPoints;
}

const placeOf = ({ region, customer }: StoredOrder) =>
  resolveTaxDestination({ countries: deliveryAreas[region].countries, table: taxTable }, customer);
