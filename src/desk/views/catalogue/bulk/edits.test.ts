import { describe, expect, it } from 'vitest';
import type { DeskProductRow } from '../../../../contract/catalogue/product-row.ts';
import {
  type Edits,
  editsSince,
  listChanges,
  listFaults,
  listPriceWarnings,
  putBlock,
  putCell,
  settleConflicts,
} from './edits.ts';

const row = (id: string): DeskProductRow => ({
  id,
  name: id.toUpperCase(),
  kind: 'purifier',
  region: 'uk-eu',
  price: '251.00',
  originalPrice: null,
  isFeatured: false,
  inStock: true,
  stockLeft: null,
  state: 'shown',
  picture: null,
  sku: null,
  gtin: null,
  weightGrams: null,
  hsCode: null,
  countryOfOrigin: null,
  packageSize: null,
  lowStockLevel: null,
  version: 'v',
});
const [a, b] = [row('a'), row('b')];
const none: Edits = {};

describe('changed cells of the bulk editor', () => {
  it('are dropped once the stored value is back [PRODESK-24]', () => {
    const edits = putCell(putCell(none, a, 'price', '249'), a, 'sku', 'A');
    expect(listChanges(edits)).toEqual([
      { id: 'a', field: 'price', from: '251.00', to: '249' },
      { id: 'a', field: 'sku', from: '', to: 'A' },
    ]);
    expect(putCell(putCell(edits, a, 'price', '251.00'), a, 'sku', '')).toEqual({});
  });

  it('fill from a pasted block, starting at its cell, as far as the grid reaches [PRODESK-24]', () => {
    const block = [
      ['249', '299', '5'],
      ['199', ''],
      ['99', '1'],
    ];
    expect(listChanges(putBlock(none, [a, b], block, { row: 0, column: 0 }))).toMatchObject([
      { id: 'a', field: 'price', to: '249' },
      { id: 'a', field: 'originalPrice', to: '299' },
      { id: 'a', field: 'stock', to: '5' },
      { id: 'b', field: 'price', to: '199' },
    ]);
    expect(listChanges(putBlock(none, [a, b], [['GB', '1x2x3', 'lost']], { row: 1, column: 8 }))).toEqual([
      { id: 'b', field: 'countryOfOrigin', from: '', to: 'GB' },
      { id: 'b', field: 'packageSize', from: '', to: '1x2x3' },
    ]);
  });

  it('keep changes made during a save, based on the saved values [PRODESK-24]', () => {
    const sent = putCell(putCell(none, a, 'price', '249'), b, 'price', '239');
    const now = putCell(putCell(sent, a, 'price', '245'), b, 'sku', 'B');
    expect(listChanges(editsSince(now, sent))).toEqual([
      { id: 'a', field: 'price', from: '249.00', to: '245' },
      { id: 'b', field: 'sku', from: '', to: 'B' },
    ]);
  });

  it('are rebased on the current values of conflicts, or dropped [PRODESK-25]', () => {
    const edits = putCell(putCell(none, a, 'price', '249'), b, 'price', '239');
    const conflicts = [{ id: 'a', field: 'price', value: '260.00' }] as const;
    expect(listChanges(settleConflicts(edits, conflicts, 'mine'))[0]).toMatchObject({ from: '260.00', to: '249' });
    expect(listChanges(settleConflicts(edits, conflicts, 'theirs'))).toEqual([
      { id: 'b', field: 'price', from: '251.00', to: '239' },
    ]);
  });

  it('report invalid values, and unusual prices except on drafts [PRODESK-25]', () => {
    const edits = putCell(putCell(none, a, 'gtin', '12'), a, 'price', '25.1');
    expect(listFaults(edits)).toEqual([expect.stringMatching(/^A, Barcode \(GTIN\): must be a GTIN/)]);
    expect(listPriceWarnings(edits)).toEqual([expect.stringMatching(/^A: £25\.10 is less than half/)]);
    expect(listPriceWarnings(putCell(none, { ...a, state: 'draft' }, 'price', '25.1'))).toEqual([]);
  });
});
