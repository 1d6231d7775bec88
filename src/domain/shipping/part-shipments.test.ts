import { expect, it } from 'vitest';
import { listParcels, quantitiesToSend, splitUnsent } from './part-shipments.ts';

const order = { lines: [{ quantity: 3 }, { quantity: 1 }] };
const parcel = {
  number: 1,
  lines: [{ line: 1, quantity: 1 }],
  shipment: null,
  note: null,
  shippedAt: 5,
  deliveredAt: 7,
};

it('excludes units already dispatched, withdrawn before dispatch or refunded instead of sent [PARCEL-1, PARCEL-3]', () => {
  const withdrawal = { lines: [{ line: 1, quantity: 1, amount: 100 }], closed: undefined };
  const left = (facts: object) =>
    quantitiesToSend(order, { withdrawals: [], refunds: [], parcels: [parcel], ...facts });
  expect(left({})).toEqual([2, 1]);
  expect(left({ withdrawals: [{ ...withdrawal, shipped: false }] })).toEqual([1, 1]);
  expect(left({ withdrawals: [{ ...withdrawal, shipped: true }] })).toEqual([2, 1]);
  expect(left({ withdrawals: [{ ...withdrawal, shipped: false, closed: {} }] })).toEqual([2, 1]);
  const refund = { line: 1, quantity: 2, amount: 100, restocked: false };
  expect(left({ refunds: [{ lines: [refund] }] })).toEqual([2, 1]);
  expect(left({ refunds: [{ lines: [{ ...refund, unsent: 1 }] }] })).toEqual([1, 1]);
});

it('lists the last shipment with the remaining units once all are dispatched, if any remained [PARCEL-2]', () => {
  const last = { status: 'shipped', shipment: undefined, shippedAt: 9, deliveries: new Map([[2, 11]]), left: [2, 0] };
  expect(listParcels([parcel], last)).toEqual([
    parcel,
    { number: 2, lines: [{ line: 1, quantity: 2 }], shipment: null, note: null, shippedAt: 9, deliveredAt: 11 },
  ]);
  expect(listParcels([parcel], { ...last, status: 'confirmed', shippedAt: undefined })).toEqual([parcel]);
  expect(listParcels([parcel], { ...last, left: [0, 0] })).toEqual([parcel]);
  expect(listParcels([], last)).toEqual([]);
});

it('uses units that are still to be sent first [PARCEL-3]', () => {
  const chosen = [
    { line: 1, quantity: 3 },
    { line: 2, quantity: 1 },
  ];
  expect(splitUnsent(chosen, [2, 0])).toEqual({
    unsent: [{ line: 1, quantity: 2 }],
    sent: [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ],
  });
});
