import { describe, expect, it } from 'vitest';
import { isPlaceholder } from './placeholders.ts';

describe('isPlaceholder', () => {
  it.each([
    'https://shop.breezebox.example',
    'https://guides.breezebox.example/advocacy',
    'http://localhost:3000',
    'https://www.example.com/shop',
    'hello@breezebox.example',
    '020 7946 0123',
    '+44 7700 900123',
    '00000000',
    'GB 000 0000 00',
    '1 Example Street, London EC1A 0AA, United Kingdom',
  ])('recognises %s as a placeholder [OPS-15]', (text) => {
    expect(isPlaceholder(text)).toBe(true);
  });

  it.each([
    'https://shop.breezebox.com',
    'https://examples.org',
    'hello@breezebox.co.uk',
    '020 7123 4567',
    '+44 7911 123456',
    '12345678',
    'GB 123 4567 89',
    '1 Exemplar Street, London',
    'Mon-Fri 9am-6pm GMT',
    '2027-12-31',
    'STAROFFER',
    '5 minutes',
  ])('accepts %s as a real value', (text) => {
    expect(isPlaceholder(text)).toBe(false);
  });
});
