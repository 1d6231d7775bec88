import { describe, expect, it } from 'vitest';
import { currentErrors } from './current-errors.ts';

const short = 'City is required';
const store = 'This postcode is not one of France';

describe('the errors of a form after a change', () => {
  it('leave as soon as their field is right [FIELD-3]', () => {
    expect(currentErrors({ city: short }, { city: short }, {}, new Set(['city']))).toEqual({});
    expect(currentErrors({ city: short }, { city: short }, { city: short }, new Set(['city']))).toEqual({
      city: short,
    });
  });

  it('take the newest words of the rules while the field is wrong [FIELD-3]', () => {
    const long = 'Must be at most 200 characters';
    expect(currentErrors({ city: short }, { city: short }, { city: long }, new Set(['city']))).toEqual({ city: long });
  });

  it('that the store found leave with a change of their field, or of one that is judged with it [FIELD-3]', () => {
    const shown: Partial<Record<string, string>> = { postalCode: store, city: 'No such city' };
    expect(currentErrors(shown, {}, {}, new Set(['customerName']))).toEqual(shown);
    expect(currentErrors(shown, {}, {}, new Set(['country', 'postalCode']))).toEqual({ city: 'No such city' });
  });

  it('leave a field that became right by the change of another [FIELD-3]', () => {
    expect(currentErrors({ postalCode: store }, { postalCode: store }, {}, new Set(['country']))).toEqual({});
  });
});
