import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { mailLabel } from '../../../domain/mail/mail-labels.ts';
import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { originLabels } from '../../../domain/orders/order-timeline.ts';
import { disputeUrl, nameDispute, nameReason } from '../../../domain/payments/dispute.ts';
import { mismatchTexts } from '../../../domain/payments/mismatch-texts.ts';
import { amountDue, type PaymentTotals, refundDue } from '../../../domain/payments/payment.ts';
import { discountLabel } from '../../../domain/promotions/describe-discount.ts';
import { returnNumber } from '../../../domain/returns/return-number.ts';
import { type ReturnProgress, returnProgress, returnStateOf } from '../../../domain/returns/return-state.ts';
import { activeWithdrawnLines, formatLines, withdrawalValue } from '../../../domain/returns/withdrawal.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { linesToShip } from '../../../server/actions/orders/placement/release-order-stock.ts';
import { quotationBefore } from '../../../server/actions/quotations/orders-of-quotation.ts';
import { listDocumentsOf } from '../../../server/store/invoices/invoices.ts';
import { listMailsOf } from '../../../server/store/mail/mail-admin.ts';
import { listNotesOf } from '../../../server/store/orders/order-notes.ts';
import { listStatusChanges } from '../../../server/store/orders/order-status.ts';
import { findOrder, type StoredOrder } from '../../../server/store/orders/orders.ts';
import { findDisputed, listDisputesOf, type StoredDispute } from '../../../server/store/payments/disputes.ts';
import { listPaymentsOf, readPaymentSums } from '../../../server/store/payments/payments.ts';
import { listWithdrawalsOf } from '../../../server/store/returns/withdrawals.ts';
import { findShipment } from '../../../server/store/shipping/shipments.ts';
import { type Command, exitCodes } from '../../command.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { formatTable } from '../../runtime/output/table.ts';
import { describeDocument } from '../../views/document-view.ts';
import { describeCustomer, describeNote, describeStatusChange, describeWholeOrder } from '../../views/order-view.ts';
import { describeWithdrawal } from '../../views/return-view.ts';
import { describeShipment } from '../../views/shipment-view.ts';

export const showOrderCommand: Command = {
  name: 'orders show',
  args: ['REFERENCE'],
  summary: 'Show one order with its lines, where it goes and how far it has come',
  async run({ store, args: [reference = ''], options, print, complain }) {
    const order = await findOrder(store.db, normaliseReference(reference));
    if (!order) {
      complain(`There is no order '${reference}'. 'orders list' shows the newest.`);
      return exitCodes.failed;
    }
    const history = await listStatusChanges(store.db, order.id);
    const notes = await listNotesOf(store.db, order.id);
    const shipment = await findShipment(store.db, order.id);
    const withdrawals = await listWithdrawalsOf(store.db, order.id);
    const money = await readPaymentSums(store.db, order);
    const disputes = await listDisputesOf(store.db, order.id);
    const isDisputed = (await findDisputed(store.db, [order.id])).size > 0;
    const documents = await listDocumentsOf(store.db, order.id);
    const wayBack = returnProgress(order, withdrawals);
    const quotation = (await quotationBefore(store.db, order)) ?? null;
    if (options.json) {
      const whole = {
        ...describeWholeOrder(order),
        quotation,
        wayBack: wayBack ?? null,
        shipment: shipment ?? null,
        payment: describeSums(money, isDisputed),
        disputes: disputes.map(describeDispute),
        documents: documents.map(describeDocument),
        history: history.map(describeStatusChange),
        notes: notes.map(describeNote),
        withdrawals: withdrawals.map((one) => describeWithdrawal(order, one)),
      };
      print(JSON.stringify(whole, null, 2));
      return exitCodes.done;
    }
    const { customer, currency } = order;
    const charge = (amount: number) => formatCharge(amount, currency);
    const placed = quotation
      ? `ordered from quotation ${quotation}`
      : originLabels[order.origin ?? 'shop'].toLowerCase();
    print(
      `${order.reference}, ${order.status}, ${isDisputed ? 'disputed' : money.state}, ${placed} ${formatTime(order.createdAt)} UTC\n`,
    );
    if (wayBack) print(`${returnTexts[wayBack]}\n`);
    if (order.purchaseOrder) print(`Purchase order ${escapeControlCharacters(order.purchaseOrder)}\n`);
    const rows = order.lines.map((line) => [line.quantity, line.name, charge(line.unitPrice), charge(line.lineTotal)]);
    print(formatTable(['quantity', 'product', 'each', 'total'], rows));
    print(`\nSubtotal ${charge(order.subtotal)}`);
    if (order.promoCode) print(describeDiscount(order));
    print(`Total ${charge(order.total)}`);
    const withdrawn = withdrawalValue({ lines: activeWithdrawnLines(withdrawals) });
    if (withdrawn > 0) print(`Withdrawn since ${charge(withdrawn)}, for the rest ${charge(order.total - withdrawn)}`);
    print(describeMoney(money, charge));
    for (const { id, method, amount, currency: sent, mismatchReason, settled } of await listPaymentsOf(
      store.db,
      order.id,
    )) {
      if (mismatchReason === null || settled !== null) continue;
      print(
        `Not counted yet: ${sent} ${toDecimal(amount)} by ${method} (payment ${id}): ${mismatchTexts[mismatchReason]}`,
      );
    }
    for (const one of disputes) print(describeDisputeLine(one));
    for (const { kind, number, gross } of documents) {
      print(`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number} over ${charge(gross)}`);
    }
    for (const one of withdrawals) {
      print(
        `Withdrawn: ${formatLines(order, one.lines)} (${returnNumber(order.reference, one.nth)}, ${returnStateOf(one)})`,
      );
    }
    if (isOpenOrder(order.status) && withdrawals.length > 0) {
      print(`To be sent: ${formatLines(order, linesToShip(order, withdrawals))}`);
    }
    print('');
    print(describeCustomer(customer));
    if (history.length > 0) print('');
    for (const { to, note, changedAt } of history) {
      print(`${formatTime(changedAt)} ${to}${note ? `: ${escapeControlCharacters(note)}` : ''}`);
    }
    for (const { author, text, createdAt } of notes) {
      print(`${formatTime(createdAt)} note by ${escapeControlCharacters(author)}: ${escapeControlCharacters(text)}`);
    }
    if (shipment) print(describeShipment(shipment));
    const mails = await listMailsOf(store.db, order.id);
    for (const { kind, recipient } of mails.filter(({ state }) => state === 'undeliverable')) {
      const how = `'orders address ${order.reference}' corrects the address.`;
      print(
        `Undeliverable: ${mailLabel(kind)} to ${escapeControlCharacters(recipient ?? 'an address that is forgotten')}. ${how}`,
      );
    }
    return exitCodes.done;
  },
};

const returnTexts: Readonly<Record<ReturnProgress, string>> = {
  withdrawn: 'All of it is withdrawn, and to come back.',
  returned: 'All of it has come back.',
  refused: 'All of it has come back, and not all was taken back.',
  'part-returned': 'Some of it has come back.',
};

/** 'Discount £59.10 (STAROFFER, 10%)', 'Discount £20.00 (SPRING20 on XL-7)'. */
function describeDiscount({ currency, discount, lines, promoCode, promoPercent }: StoredOrder): string {
  const label = discountLabel(promoCode, lines);
  const percent = promoPercent > 0 ? `, ${promoPercent}%` : '';
  return `Discount ${formatCharge(discount, currency)} ${label.slice(label.indexOf('('), -1)}${percent})`;
}

/** Such as 'Paid £451.80, of which £51.80 has gone back'. */
function describeMoney(sums: PaymentTotals, charge: (amount: number) => string): string {
  const { paid, refunded } = sums;
  const came = paid === 0 ? 'Nothing is paid yet' : `Paid ${charge(paid)}`;
  const went = refunded > 0 ? `, of which ${charge(refunded)} has gone back` : '';
  const [due, owed] = [amountDue(sums), refundDue(sums)];
  const rest =
    due > 0 ? `; still to be paid: ${charge(due)}` : owed > 0 ? `; owed to the customer: ${charge(owed)}` : '';
  return came + went + rest;
}

function describeSums(sums: PaymentTotals, isDisputed: boolean) {
  const { state, paid, refunded, disputed } = sums;
  const [due, owed] = [amountDue(sums), refundDue(sums)].map(toDecimal);
  const amounts = { paid: toDecimal(paid), refunded: toDecimal(refunded), disputed: toDecimal(disputed), due, owed };
  return { state: isDisputed ? 'disputed' : state, ...amounts };
}

function describeDispute({ id, status, reason, amount, currency, respondBy, loss, livemode, ...rest }: StoredDispute) {
  return {
    ...{ id, status, reason, amount: toDecimal(amount), currency, loss: toDecimal(loss) },
    respondBy: respondBy === null ? null : isoTime(respondBy),
    createdAt: isoTime(rest.createdAt),
    closedAt: rest.closedAt === null ? null : isoTime(rest.closedAt),
    dashboard: disputeUrl(id, livemode),
  };
}

/** 'Dispute, evidence needed: GBP 251.00 (fraudulent), taken: GBP 251.00. Evidence is due by … UTC. https://…' */
function describeDisputeLine({
  id,
  status,
  reason,
  amount,
  currency,
  respondBy,
  closedAt,
  loss,
  livemode,
}: StoredDispute): string {
  const taken = loss > 0 ? `, taken: ${currency} ${toDecimal(loss)}` : '';
  const due = respondBy !== null && closedAt === null ? ` Evidence is due by ${formatTime(respondBy)} UTC.` : '';
  const what = `${nameDispute(status)}: ${currency} ${toDecimal(amount)} (${nameReason(reason)})${taken}.`;
  return `${what}${due} ${disputeUrl(id, livemode)}`;
}
