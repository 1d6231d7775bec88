import { isDeepStrictEqual } from 'node:util';
import type { Shipment } from '../../../contract/orders/order-view.ts';
import { hasShipped } from '../../../domain/orders/order-status.ts';
import { summariseWithdrawals } from '../../../domain/returns/withdrawal.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { findShipment, saveShipment } from '../../store/shipping/shipments.ts';
import { dryRun, type PreviewedMail, readPreviewedMail } from '../dry-run.ts';
import type { Ids } from '../ids.ts';
import type { OrderLinks } from '../order-links.ts';

interface ParcelDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
  readonly links: OrderLinks;
}

export interface ShipmentInput {
  readonly reference: string;
  /** Fields to change; the others keep their values. */
  readonly changes: Partial<Shipment>;
}

export type ShipmentResult =
  | { readonly ok: true; readonly order: StoredOrder; readonly shipment: Shipment }
  | ShipmentRefusal;

export type ShipmentRefusal =
  | { readonly ok: false; readonly reason: 'unknown' | 'erased' | 'same' | 'no-carrier' }
  | { readonly ok: false; readonly reason: 'not-on-its-way'; readonly status: string };

/** Adds or corrects the shipment details of a shipped order, and emails the customer. */
export async function correctShipment(deps: ParcelDeps, input: ShipmentInput): Promise<ShipmentResult> {
  return inTransaction(deps.store, (tx) => correctWithin(tx, deps, input));
}

export type ShipmentPreview = { readonly ok: true; readonly mail: PreviewedMail } | ShipmentRefusal;

/** Previews the email of a correction, with a dry run. */
export async function previewShipment(deps: ParcelDeps, input: ShipmentInput): Promise<ShipmentPreview> {
  const id = 'preview';
  return dryRun(deps.store, async (tx) => {
    const result = await correctWithin(tx, { ...deps, ids: { mail: () => id } }, input);
    return result.ok ? { ok: true, mail: await readPreviewedMail(tx, id) } : result;
  });
}

async function correctWithin(
  tx: Tx,
  { clock, ids, links }: ParcelDeps,
  { reference, changes }: ShipmentInput,
): Promise<ShipmentResult> {
  const order = await lockOrder(tx, reference);
  if (!order) return { ok: false, reason: 'unknown' };
  const recipient = order.customer.customerEmail;
  if (recipient === '') return { ok: false, reason: 'erased' };
  if (order.status !== 'shipped') return { ok: false, reason: 'not-on-its-way', status: order.status };
  const before = await findShipment(tx, order.id);
  const shipment = { carrier: '', trackingNumber: null, trackingUrl: null, ...before, ...changes };
  if (shipment.carrier === '') return { ok: false, reason: 'no-carrier' };
  if (isDeepStrictEqual(shipment, before)) return { ok: false, reason: 'same' };

  const now = clock();
  await saveShipment(tx, order.id, shipment);
  await writeAuditEntry(tx, { action: 'order.parcel', subject: reference, before, after: shipment }, now);
  await links.keep(tx, order, now);
  const payload = { order, shipment, ...summariseWithdrawals(order, await listWithdrawalsOf(tx, order.id)) };
  await enqueueMail(tx, { id: ids.mail(), kind: 'order-parcel', recipient, payload }, now);
  return { ok: true, order, shipment };
}

/** Explains why shipment details were not saved. */
export function explainShipmentRefusal(reference: string, refusal: ShipmentRefusal): string {
  switch (refusal.reason) {
    case 'unknown':
      return `There is no order ${reference}.`;
    case 'erased':
      return `The customer of order ${reference} was erased: there is nobody to tell.`;
    case 'same':
      return `Order ${reference} says that already.`;
    case 'no-carrier':
      return `Say who carries the parcel of order ${reference}.`;
    case 'not-on-its-way':
      return hasShipped(refusal.status) || refusal.status === 'cancelled'
        ? `Order ${reference} is ${refusal.status}: no parcel of it is on its way.`
        : `Order ${reference} has not left yet: say how its parcel travels as you ship it.`;
  }
}
