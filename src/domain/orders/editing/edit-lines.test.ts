import { expect, it } from 'vitest';
import { type EditedLine, editLines, stockToReserve } from './edit-lines.ts';

const line = (productId: string, quantity: number, unitPrice = 251_00) => ({
  ...{ productId, name: productId.toUpperCase(), quantity, unitPrice },
  lineTotal: unitPrice * quantity,
});
const order = { region: 'uk-eu', lines: [line('xl-7', 2), line('desk-2', 1, 80_00)] } as const;
const tower: EditedLine['product'] = { id: 'tower-8', name: 'Tower', price: '299.00', region: 'uk-eu' };

it('keeps the original prices of ordered lines, and adds products at their current price [ORDEDIT-1]', () => {
  const added = new Map([
    ['tower-8', tower],
    ['desk-2', { ...tower, id: 'desk-2', price: '89.00' }],
  ]);
  const changes = [
    { productId: 'tower-8', quantity: 1 },
    { productId: 'desk-2', quantity: 3 },
    { productId: 'xl-7', quantity: 0 },
  ];
  expect(editLines(order, changes, added)).toEqual([
    { product: { id: 'desk-2', name: 'DESK-2', price: '80.00', region: 'uk-eu' }, quantity: 3 },
    { product: tower, quantity: 1 },
  ]);
});

it('leaves lines that an edit does not mention, and ignores products that are not for sale', () => {
  expect(editLines(order, [{ productId: 'none', quantity: 1 }], new Map()).map(({ quantity }) => quantity)).toEqual([
    2, 1,
  ]);
});

it('reserves added units and releases removed ones, and changes no other stock [ORDEDIT-2]', () => {
  const after = [line('xl-7', 2), line('desk-2', 3), line('tower-8', 1)];
  expect(stockToReserve(order.lines, after)).toEqual([
    { productId: 'desk-2', quantity: 2 },
    { productId: 'tower-8', quantity: 1 },
  ]);
  expect(stockToReserve(after, [line('xl-7', 1)])).toEqual([
    { productId: 'xl-7', quantity: -1 },
    { productId: 'desk-2', quantity: -3 },
    { productId: 'tower-8', quantity: -1 },
  ]);
});
