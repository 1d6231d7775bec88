import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { criteriaDrawn } from '../../../../tests/support/arbitraries.ts';
import { cadrBands, noCriteria, priceBands, roomBands, sortOrders } from './criteria.ts';
import { parseCriteria, serialiseCriteria } from './query-string.ts';

const read = (address: string) => parseCriteria(new URLSearchParams(address));

/** URLs as anyone may write them: known and unknown keys and values, repeated, in lists, in any order. */
const writtenAddresses = fc
  .array(
    fc.tuple(
      fc.constantFrom('search', 'sort', 'cadr', 'room', 'price', 'utm_source', 'CADR', '__proto__'),
      fc.oneof(
        fc.constantFrom('', ',', 'constructor', 'name,featured', 'small,small,huge', 'over-400,under-200', '<script>'),
        fc.constantFrom<string[]>(...sortOrders, ...cadrBands, ...roomBands, ...priceBands),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
      ),
    ),
    { maxLength: 8 },
  )
  .map((pairs) => new URLSearchParams(pairs));

describe('the URL of a list', () => {
  it('round-trips the state [LIST-13]', () => {
    fc.assert(
      fc.property(criteriaDrawn, (criteria) => {
        expect(read(serialiseCriteria(criteria))).toEqual(criteria);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same whatever the order of the ticked checkboxes, and omits defaults [LIST-13]', () => {
    const shuffled = <Value>(values: readonly Value[]) =>
      fc.shuffledSubarray([...values, ...values], { minLength: values.length * 2, maxLength: values.length * 2 });
    const pairs = criteriaDrawn.chain((criteria) =>
      fc
        .record({ cadr: shuffled(criteria.cadr), room: shuffled(criteria.room), price: shuffled(criteria.price) })
        .map((groups) => ({ criteria, reordered: { ...criteria, ...groups } })),
    );
    fc.assert(
      fc.property(pairs, ({ criteria, reordered }) => {
        expect(serialiseCriteria(reordered)).toBe(serialiseCriteria(criteria));
        expect(serialiseCriteria(criteria)).not.toMatch(/sort=featured|=(&|$)|&&|&$/);
      }),
    );
    expect(serialiseCriteria(noCriteria)).toBe('');
  });

  it('is canonical: any query parses to the same state as its serialised form', () => {
    fc.assert(
      fc.property(writtenAddresses, (params) => {
        const criteria = parseCriteria(params);
        const printed = serialiseCriteria(criteria);
        expect(read(printed)).toEqual(criteria);
        expect(serialiseCriteria(read(printed))).toBe(printed);
      }),
      { numRuns: 1000 },
    );
  });

  it('ignores unknown parameters', () => {
    fc.assert(
      fc.property(writtenAddresses, (params) => {
        const { search, sort, cadr, room, price } = parseCriteria(params);
        expect(search.length).toBeLessThanOrEqual(200);
        expect(sortOrders).toContain(sort);
        expect(cadrBands).toEqual(expect.arrayContaining([...cadr]));
        expect(roomBands).toEqual(expect.arrayContaining([...room]));
        expect(priceBands).toEqual(expect.arrayContaining([...price]));
      }),
    );
    expect(read('sort=constructor&room=huge&cadr=&colour=red')).toEqual(noCriteria);
  });

  it('truncates a search that is longer than any name', () => {
    expect(read(`search=${'x'.repeat(5_000)}`).search).toHaveLength(200);
    expect(serialiseCriteria({ ...noCriteria, search: 'x'.repeat(5_000) })).toHaveLength('search='.length + 200);
  });

  it('truncates a search without splitting a surrogate pair, so that it reads back unchanged [LIST-13]', () => {
    const long = fc
      .tuple(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.constantFrom('😀', '👩‍🚀', 'é', 'x'))
      .map(([start, repeated]) => start + repeated.repeat(200));
    fc.assert(
      fc.property(long, (typed) => {
        const once = parseCriteria(new URLSearchParams({ search: typed }));
        expect(once.search.isWellFormed()).toBe(true);
        expect(read(serialiseCriteria(once))).toEqual(once);
        expect(serialiseCriteria({ ...noCriteria, search: typed })).toBe(serialiseCriteria(once));
      }),
    );
  });

  it.each([
    ['cadr=over-400,under-200&sort=name', 'cadr=under-200,over-400&sort=name'],
    ['cadr=over-400&cadr=under-200', 'cadr=under-200,over-400'],
    ['sort=featured&search=&price=', ''],
    ['price=over-300&search=xl%207&room=large', 'search=xl+7&room=large&price=over-300'],
    ['sort=priceLow&sort=name', 'sort=priceLow'],
    ['search=a%2Cb%26c', 'search=a,b%26c'],
    ['cadr=under-200%2Cover-400', 'cadr=under-200,over-400'],
  ])('reads %j and writes it as %j', (written, printed) => {
    expect(serialiseCriteria(read(written))).toBe(printed);
  });
});
