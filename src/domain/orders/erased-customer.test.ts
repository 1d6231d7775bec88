import { expect, it } from 'vitest';
import { isErasedCustomer } from './erased-customer.ts';

it.each([
  ['an erased customer', { customerEmail: '', shippingAddress: '' }, true],
  ['a customer without an email address', { customerEmail: '', shippingAddress: '1 Harbour Road' }, false],
  ['a customer with an email address', { customerEmail: 'a@b.example', shippingAddress: '1 Harbour Road' }, false],
])('recognises %s [PHONE-2]', (_, customer, isErased) => {
  expect(isErasedCustomer(customer)).toBe(isErased);
});
