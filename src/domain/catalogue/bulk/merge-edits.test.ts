import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const value = fc.constantFrom('a', 'b', 'c');
const thing = fc.record({ name: value, price: value, features: fc.array(value, { maxLength: 2 }) });

describe('merging two edits of one product', () => {
  it('keeps everything entered, adopts what only the other person changed, and reports conflicts [PRODESK-6]', () => {
    const base = { name: 'XL', price: '251', features: ['a'] };
    const mine = { name: 'XL-7', price: '251', features: ['a', 'b'] };
    const theirs = { name: 'XL 7', price: '249', features: ['a'] };
    expect(mergeEdits(base, mine, theirs)).toEqual({
      entry: { name: 'XL-7', price: '249', features: ['a', 'b'] },
      taken: ['price'],
      disputed: ['name'],
    });
  });

  it('loses no entered value, and drops changes of the other person only where they conflict, for any edits [PRODESK-6]', () => {
    fc.assert(
      fc.property(thing, thing, thing, (base, mine, theirs) => {
        const { entry, taken, disputed } = mergeEdits(base, mine, theirs);
        for (const name of ['name', 'price', 'features'] as const) {
          const [was, here, there, now] = [base, mine, theirs, entry].map((one) => JSON.stringify(one[name]));
          if (here !== was) expect(now).toBe(here);
          else expect(now).toBe(there);
          expect(disputed.includes(name)).toBe(here !== was && there !== was && here !== there);
          expect(taken.includes(name)).toBe(here === was && there !== was);
        }
      }),
    );
  });
});
