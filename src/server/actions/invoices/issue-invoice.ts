import { deliveryAreas } from '../../../../content/delivery.ts';
import { taxTable } from '../../../../content/tax.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import {
  amountInvoiced,
  amountToCredit,
  buyerOf,
  composeCreditNote,
  composeInvoice,
  type InvoiceSeller,
  retainedUntil,
} from '../../../domain/invoices/invoice.ts';
import { isAcceptedByProvider } from '../../../domain/payments/card-payment.ts';
import { amountDue, type PaymentTotals } from '../../../domain/payments/payment.ts';
import { isAwaitingGoods } from '../../../domain/returns/return-state.ts';
import { activeWithdrawnLines, totalsAfterWithdrawals, withdrawalValue } from '../../../domain/returns/withdrawal.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
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
import type { StoredOrder } from '../../store/orders/orders.ts';
import { listRefundsOf, readPaymentSums, type StoredRefund } from '../../store/payments/payments.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';

/** What an invoice is given by. */
export interface InvoiceDeps {
  readonly settings: InvoiceSettings;
  /** Where an order can be paid that is not paid yet; its page says how where there is none. */
  readonly accounts?: BankAccounts | undefined;
  /** Milliseconds. */
  readonly now: number;
}

/** Who sells, and under which numbers tax is accounted for. */
export type InvoiceSettings = Pick<
  SiteSettings,
  'brand' | 'legalName' | 'postalAddress' | 'companyNumber' | 'salesEmail' | 'phone' | 'vatNumber' | 'ossNumber'
>;

/**
 * The invoice of an order: given now, with the next number, where it has none yet. Whoever calls this holds the order,
 * so that two who are paid and shipped at once give one invoice.
 */
export async function issueInvoice(tx: Tx, deps: InvoiceDeps, order: StoredOrder): Promise<StoredInvoice> {
  const money = await readPaymentSums(tx, order);
  const invoice = (await findInvoice(tx, order.id)) ?? (await insertInvoice(tx, deps, order, money));
  // Of an order from before there were invoices some of its money may have gone back and has no credit note; so has
  // what went back while goods were awaited that stay with the customer after all.
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
): Promise<StoredInvoice> {
  const { country, tax } = findTaxBasis(
    { countries: deliveryAreas[order.region].countries, table: taxTable, numbers: settings },
    order.customer,
  );
  // What was withdrawn by now is not charged. What is withdrawn later has a credit note: with its refund, or when it is
  // back.
  const withdrawn = activeWithdrawnLines(await listWithdrawalsOf(tx, order.id));
  const charged = { ...order, ...totalsAfterWithdrawals(order, withdrawn) };
  const due = amountDue(money);
  const howToPay =
    due > 0 ? (transferRows(order, due, accounts) ?? []).map(({ label, value }) => [label, value] as const) : undefined;
  const paid = money.state !== 'unpaid';
  const { content, sums } = composeInvoice(charged, { seller: sellerOf(settings), tax, paid, howToPay });
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
 * The credit note for a refund that is certain, or for goods that are back and were not paid; undefined where the order
 * has no invoice, or nothing of it is taken back. What it is for is in the store already, and the order held.
 * @param refund undefined where no money goes back
 */
export async function issueCreditNote(
  tx: Tx,
  { now }: Pick<InvoiceDeps, 'now'>,
  order: StoredOrder,
  refund?: Pick<StoredRefund, 'id'>,
): Promise<StoredCreditNote | undefined> {
  const invoice = await findInvoice(tx, order.id);
  if (!invoice) return undefined;
  const creditedBefore = await sumCredited(tx, order.id);
  const credited = { gross: invoice.gross, credited: creditedBefore };
  const amount = amountToCredit(await readMoney(tx, order), credited);
  if (amount <= 0) return undefined;
  const { content, sums } = composeCreditNote({ invoice, content: invoice.content, amount, creditedBefore });
  const note = {
    ...sums,
    kind: 'credit-note',
    orderId: order.id,
    refundId: refund?.id ?? null,
    currency: order.currency,
    country: invoice.country,
    content,
    // It corrects what that buyer was sent, whatever was corrected or erased of the order since.
    buyer: invoice.buyer,
    keepUntil: retainedUntil(now, content.tax?.scheme),
  } as const;
  return insertDocument<StoredCreditNote>(tx, note, now);
}

/**
 * Whether goods that are back and were not paid are credited: then they cannot be asked for again. @param worth what
 * they cost
 */
export async function isCredited(db: Database, order: StoredOrder, worth: Minor): Promise<boolean> {
  const invoice = await findInvoice(db, order.id);
  if (!invoice) return false;
  const { payable, ...money } = await readMoney(db, order);
  const charged = invoice.gross - (await sumCredited(db, order.id));
  return charged < amountInvoiced({ ...money, payable: payable + worth }, invoice.gross);
}

/** The money of an order, which asks for goods that are awaited: a return may yet come to nothing. */
async function readMoney(db: Database, order: StoredOrder) {
  const sums = await readPaymentSums(db, order);
  const awaited = (await listWithdrawalsOf(db, order.id)).filter(isAwaitingGoods);
  return { ...sums, payable: sums.payable + withdrawalValue({ lines: activeWithdrawnLines(awaited) }) };
}

function sellerOf(settings: InvoiceSettings): InvoiceSeller {
  const { brand, legalName: name, postalAddress: address, companyNumber, salesEmail: email, phone } = settings;
  return { brand, name, address, companyNumber, email, phone };
}

/**
 * Whether an order is taxed as it was once it goes elsewhere: within a country, some islands and valleys have a rate of
 * their own.
 */
export function isTaxedAlike(one: StoredOrder, other: StoredOrder): boolean {
  const [before, after] = [placeOf(one), placeOf(other)];
  return before.country === after.country && before.basisPoints === after.basisPoints;
}

const placeOf = ({ region, customer }: StoredOrder) =>
  resolveTaxDestination({ countries: deliveryAreas[region].countries, table: taxTable }, customer);
