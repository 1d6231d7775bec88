import { expect, it } from 'vitest';
import {
  fulfilmentFilters,
  fulfilmentStatusOf,
  matchesFulfilmentFilter,
  parseFulfilmentFilter,
} from './fulfilment-status.ts';

it.each([
  ['pending', 'unfulfilled', 'unfulfilled'],
  ['confirmed', 'unfulfilled', 'unfulfilled'],
  ['shipped', 'fulfilled', 'returned'],
  ['delivered', 'delivered', 'returned'],
  ['cancelled', 'cancelled', 'cancelled'],
])('derives the fulfilment status of a %s order [ORDESK-23]', (status, kept, returned) => {
  expect(fulfilmentStatusOf({ status, isReturned: false, hasParcel: false })).toBe(kept);
  expect(fulfilmentStatusOf({ status, isReturned: true, hasParcel: false })).toBe(returned);
  const parted = kept === 'unfulfilled' ? 'part-fulfilled' : kept;
  expect(fulfilmentStatusOf({ status, isReturned: false, hasParcel: true })).toBe(parted);
});

it('filters by status, and unfulfilled orders by whether they are confirmed [ORDESK-23]', () => {
  const filtersOf = (status: string) =>
    fulfilmentFilters.filter((one) => matchesFulfilmentFilter({ status, isReturned: false, hasParcel: false }, one));
  expect(filtersOf('pending')).toEqual(['unfulfilled', 'pending']);
  expect(filtersOf('confirmed')).toEqual(['unfulfilled', 'confirmed']);
  expect(filtersOf('shipped')).toEqual(['fulfilled']);
});

it('still reads the filters of links saved before the rename [ORDESK-23]', () => {
  expect(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'].map(parseFulfilmentFilter)).toEqual([
    'pending',
    'confirmed',
    'fulfilled',
    'delivered',
    'cancelled',
  ]);
  expect(['', 'lost', 'Unfulfilled', 'toString'].map(parseFulfilmentFilter)).toEqual(Array(4).fill(undefined));
});
