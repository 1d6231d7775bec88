import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import type { DeskDispute } from '../../../contract/payments/disputes.ts';
import { originLabels } from '../../../domain/orders/order-timeline.ts';
import { discountLabel } from '../../../domain/promotions/describe-discount.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { deliveryRow } from '../../../domain/shipping/rates/describe-shipping.ts';
import { showOrderAction } from '../../../server/actions/orders/show-order.ts';
import { commandOf } from '../../operation-command.ts';
import { formatTime } from '../../runtime/input/times.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { formatTable } from '../../runtime/output/table.ts';
import { describeCustomer } from '../../views/order-view.ts';
import { describeShipment } from '../../views/shipment-view.ts';

export const showOrderCommand = commandOf(showOrderAction, {
  print(order, { print }) {
    const { reference, currency, money, withdrawn, toShip, shipment, timeline } = order;
    const charge = (amount: number) => formatCharge(amount, currency);
    const placed = order.quotation
      ? `ordered from quote ${order.quotation}`
      : originLabels[order.origin ?? 'shop'].toLowerCase();
    const statuses = `${order.paymentStatus}, ${order.fulfilmentStatus}`;
    const step = order.status === 'pending' ? ' (to confirm)' : '';
    print(`${reference}, ${statuses}${step}, ${placed} ${formatTime(order.createdAt)} UTC\n`);
    if (order.wayBack) print(`${returnTexts[order.wayBack]}\n`);
    if (order.purchaseOrder) print(`Purchase order ${escapeControlCharacters(order.purchaseOrder)}\n`);
    const rows = order.lines.map((line) => [line.quantity, line.name, charge(line.unitPrice), charge(line.lineTotal)]);
    print(formatTable(['quantity', 'product', 'each', 'total'], rows));
    print(`\nSubtotal ${charge(order.subtotal)}`);
    if (order.promoCode) print(describeDiscount(order));
    if (order.shippingMethod) print(deliveryRow(order, charge).join(' '));
    print(`Total ${charge(order.total)}`);
    if (withdrawn > 0) print(`Withdrawn ${charge(withdrawn)}, remaining ${charge(order.total - withdrawn)}`);
    print(describeMoney(money, charge));
    for (const { id, method, amount, currency: paidIn, mismatch } of money.uncounted) {
      print(`Payment mismatch: ${formatCharge(amount, paidIn)} by ${method} (payment ${id}): ${mismatch}`);
    }
    for (const one of order.disputes) print(describeDispute(one));
    for (const { kind, number, gross } of order.documents) {
      print(`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}: ${charge(gross)}`);
    }
    for (const { number, items, state } of order.returns) print(`Withdrawn: ${items} (${number}, ${state})`);
    if (toShip !== null) print(`To dispatch: ${toShip}`);
    print(`\n${describeCustomer(order.customer)}`);
    const steps = timeline.filter(({ kind }) => kind === 'status' || kind === 'note');
    if (steps.length > 0) print('');
    for (const { at, title, text } of steps) {
      print(`${formatTime(at)} ${escapeControlCharacters(title)}${text ? `: ${escapeControlCharacters(text)}` : ''}`);
    }
    for (const parcel of order.parcels) {
      const sent = parcel.shipment ? `; ${describeShipment(parcel.shipment)}` : '';
      const at = parcel.deliveredAt === null ? '' : `, delivered ${formatTime(parcel.deliveredAt)} UTC`;
      print(`Parcel ${parcel.number}, ${formatTime(parcel.shippedAt)} UTC: ${parcel.items}${sent}${at}`);
    }
    if (shipment && order.parcels.length === 0) print(describeShipment(shipment));
    // Only an undeliverable email has a text.
    for (const { title, text } of timeline.filter(({ kind }) => kind === 'mail')) {
      if (text !== null) print(`${title}. Run 'orders address ${reference}' to correct the address.`);
    }
  },
});

const returnTexts = {
  withdrawn: 'All items are withdrawn, and not returned yet.',
  returned: 'All items were returned.',
  refused: 'All items were returned, and some were not accepted.',
  'part-returned': 'Some items were returned.',
} as const;

/** 'Discount £59.10 (STAROFFER, 10%)', 'Discount £20.00 (SPRING20 on XL-7)'. */
function describeDiscount({ currency, discount, lines, promoCode, promoPercent }: DeskOrder): string {
  const label = discountLabel(promoCode, lines);
  const percent = promoPercent > 0 ? `, ${promoPercent}%` : '';
  return `Discount ${formatCharge(discount, currency)} ${label.slice(label.indexOf('('), -1)}${percent})`;
}

/** Such as 'Paid £451.80, refunded £51.80'. */
function describeMoney({ paid, refunded, due, owed }: DeskOrder['money'], charge: (amount: number) => string): string {
  const received = paid === 0 ? 'Not paid' : `Paid ${charge(paid)}`;
  const returned = refunded > 0 ? `, refunded ${charge(refunded)}` : '';
  const rest = due > 0 ? `, amount due ${charge(due)}` : owed > 0 ? `, refund due ${charge(owed)}` : '';
  return received + returned + rest;
}

/** 'Dispute, evidence needed: £251.00 (fraudulent), loss £251.00. Evidence is due by … UTC. https://…' */
function describeDispute({ name, reason, amount, currency, loss, respondBy, url }: DeskDispute): string {
  const lost = loss > 0 ? `, loss ${formatCharge(loss, currency)}` : '';
  const due = respondBy === null ? '' : ` Evidence is due by ${formatTime(respondBy)} UTC.`;
  return `${name}: ${formatCharge(amount, currency)} (${reason})${lost}.${due} ${url}`;
}
