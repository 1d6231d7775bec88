import type { CheckoutForm } from '../../../src/contract/orders/checkout/checkout.ts';
import type { Shipment } from '../../../src/contract/orders/order-view.ts';
import type { Operation, OutputOf } from '../../../src/contract/shared/operation.ts';
import type { OrderStatus } from '../../../src/domain/orders/order-status.ts';
import type { App } from '../../../src/server/actions/app.ts';
import type { Implementation } from '../../../src/server/actions/implement.ts';
import { addOrderNoteAction } from '../../../src/server/actions/orders/add-note.ts';
import { correctAddressAction } from '../../../src/server/actions/orders/correct-address.ts';
import { setOrderStatusAction } from '../../../src/server/actions/orders/set-order-status.ts';
import { extendOrderHoldAction } from '../../../src/server/actions/orders/unpaid/extend-deadline.ts';
import type { Ids } from '../../../src/server/identifiers/ids.ts';

type Shop = Pick<App, 'store' | 'clock'> & {
  readonly ids?: Partial<Ids>;
  readonly links?: App['links'];
  readonly settings?: object;
  readonly config?: object | undefined;
  readonly cards?: App['cards'];
};

interface StatusChange {
  readonly reference: string;
  readonly to: OrderStatus;
  readonly note: string | null;
  readonly shipment?: Shipment;
}

/** Changes an order's status as the owner; confirms the amount owed for an unpaid order. */
export async function changeOrderStatus(shop: Shop, { reference, to, note, shipment }: StatusChange) {
  const tracking = shipment && {
    carrier: shipment.carrier,
    tracking: shipment.trackingNumber ?? '',
    trackingUrl: shipment.trackingUrl ?? '',
  };
  const input = { reference, to, note: note ?? '', ...tracking };
  if (to !== 'shipped') return run(shop, setOrderStatusAction, input);
  const expected = await run(shop, setOrderStatusAction, input, true);
  if (!expected.ok) return expected;
  return run(shop, setOrderStatusAction, { ...input, confirmUnpaid: expected.owed?.amount });
}

export function correctAddress(
  shop: Shop,
  { reference, changes }: { readonly reference: string; readonly changes: Partial<CheckoutForm> },
) {
  return run(shop, correctAddressAction, { reference, customer: changes });
}

export function addNote(shop: Shop, input: { readonly reference: string; readonly text: string }) {
  return run(shop, addOrderNoteAction, input);
}

export function extendOrderHold(shop: Shop, input: { readonly reference: string; readonly days: number }) {
  return run(shop, extendOrderHoldAction, input);
}

/** Returns the output of an operation, or the code and details of its failure. */
async function run<O extends Operation>(
  shop: Shop,
  implementation: Implementation<O>,
  input: unknown,
  isPreview = false,
) {
  const app = { wakeMail: () => undefined, ...shop } as unknown as App;
  const answer = await implementation.call(app, {
    input,
    isPreview,
    caller: { surface: 'command', isConfirmed: true },
  });
  if (answer.kind === 'done' || answer.kind === 'preview')
    return { ok: true as const, ...(answer.output as OutputOf<O> & object) };
  if (answer.kind === 'failed') {
    const { code, details } = answer.failure;
    return { ok: false as const, reason: code, ...(details as object) };
  }
  throw new Error(`The input was refused: ${JSON.stringify(answer)}`);
}
