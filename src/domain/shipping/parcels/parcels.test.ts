import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freightShare } from './declared-parcel.ts';
import { missingFacts, parcelGoods, parcelGrams, parcelSize } from './parcel-goods.ts';
import { splitStreet } from './split-street.ts';

const lines = [
  { productId: 'xl-7', name: 'XL-7', quantity: 2, unitPrice: 250_00, lineTotal: 500_00 },
  { productId: 'kit', name: 'Kit', quantity: 1, unitPrice: 100_00, lineTotal: 100_00 },
];
const items = new Map([
  ['xl-7', { weightGrams: 3300, packageSize: '530x425x173', hsCode: '842139', countryOfOrigin: 'GB' }],
]);

it('declares what the customer pays for the units of a parcel, and names missing facts [PARCEL-5]', () => {
  const [part = lines[0] as never] = lines.map((line) => ({ ...line, quantity: 1 }));
  const one = parcelGoods({ lines, discount: 60_00 }, [part], items);
  expect(one).toMatchObject([{ quantity: 1, value: 225_00, unitGrams: 3300, unitSize: [530, 425, 173], origin: 'GB' }]);
  expect([parcelGrams(one), parcelSize(one), missingFacts(one, true)]).toEqual([3300, [530, 425, 173], []]);
  const all = parcelGoods({ lines, discount: 60_00 }, lines, items);
  expect(all.reduce((sum, { value }) => sum + value, 0)).toBe(540_00);
  expect([parcelGrams(all), parcelSize(all)]).toEqual([undefined, undefined]);
  expect(missingFacts(all, false)).toEqual(['weight of Kit']);
  expect(missingFacts(all, true)).toEqual(['weight of Kit', 'HS code of Kit', 'country of origin of Kit']);
});

it('shares the price of delivery among parcels by the value of their goods [PARCEL-5]', () => {
  const shippingMethod = { id: 'eu', name: 'EU', price: 9_00, standard: 9_00 };
  const order = { lines, subtotal: 600_00, discount: 60_00, shippingMethod };
  const shares = lines.map((line) => freightShare(order, parcelGoods(order, [line], items)));
  expect(shares).toEqual([7_50, 1_50]);
  expect(freightShare({ ...order, discount: 600_00 }, [])).toBe(9_00);
});

it('splits a street into lines of a length, and loses no word [PARCEL-5]', () => {
  expect(splitStreet('Flat 2, 12 St James’s Square', 3, 35)).toEqual(['Flat 2', '12 St James’s Square', '']);
  expect(splitStreet('The Very Long House Name of Somewhere, 1 Road, Village', 2, 20)).toEqual([
    'The Very Long House',
    'Name of Somewhere, 1 Road, Village',
  ]);
  const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ,]{0,80}$/), fc.integer({ min: 1, max: 4 }), (street, count) => {
      const split = splitStreet(street, count, 20);
      return split.length === count && words(split.join(' ')).join() === words(street).join();
    }),
  );
});
