import { describe, expect, it } from 'vitest';
import { DeskError, errorMessage } from './desk-error.ts';

const invalid = (...errors: readonly { readonly field: string; readonly message: string }[]) =>
  new DeskError('invalid-request', { detail: 'Please check the marked fields.', errors: [...errors] });

describe('an error message', () => {
  it('names the field of an error if no field is marked [DESK-23]', () => {
    const note = { field: 'note', message: 'Must not contain control characters' };
    const link = { field: 'trackingUrl', message: 'Must be a whole web address' };
    expect(errorMessage(invalid(note, link))).toBe(
      'Note: must not contain control characters. Tracking url: must be a whole web address.',
    );
    expect(errorMessage(invalid({ field: 'features.0', message: 'must not be empty' }))).toBe(
      'Features: must not be empty.',
    );
    expect(errorMessage(invalid({ field: 'limit', message: 'It would end before it starts.' }))).toBe(
      'It would end before it starts.',
    );
  });

  it('is the detail of the problem if no field is named [DESK-23]', () => {
    expect(errorMessage(new DeskError('refused', { detail: 'There is nothing to refund.' }))).toBe(
      'There is nothing to refund.',
    );
    expect(errorMessage(invalid())).toBe('Please check the marked fields.');
    expect(errorMessage(new TypeError('x is undefined'))).toBe(
      'Something went wrong on this page. Reload it and try again.',
    );
  });
});
