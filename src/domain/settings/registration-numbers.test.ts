import { expect, it } from 'vitest';
import { registrationNumbers } from './registration-numbers.ts';

it('names the numbers that a seller has [SETDESK-13]', () => {
  const numbers = (companyNumber: string | null, vatNumber: string | null) =>
    registrationNumbers({ companyNumber, vatNumber });
  expect(numbers('09876543', 'GB123456789')).toEqual(['Company number 09876543', 'VAT number GB123456789']);
  expect(numbers('09876543', null)).toEqual(['Company number 09876543']);
  expect(numbers(null, 'GB123456789')).toEqual(['VAT number GB123456789']);
  expect(numbers(null, null)).toEqual([]);
});
