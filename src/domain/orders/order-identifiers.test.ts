import { expect, it } from 'vitest';
import { parseOrderIdentifier } from './order-identifiers.ts';

it.each([
  ['INV-000123', { kind: 'document', number: 'INV-000123' }],
  [' inv 123 ', { kind: 'document', number: 'INV-000123' }],
  ['cn-000004', { kind: 'document', number: 'CN-000004' }],
  ['£259', { kind: 'total', total: 259_00, currency: 'GBP', isWord: false }],
  ['$1,259.50', { kind: 'total', total: 1259_50, currency: 'USD', isWord: false }],
  ['£ 12345.00', { kind: 'total', total: 12345_00, currency: 'GBP', isWord: false }],
  ['99.50', { kind: 'total', total: 99_50, currency: undefined, isWord: false }],
  ['jd 0002-3456 7890', { kind: 'tracking', number: 'JD000234567890' }],
  ['123456', { kind: 'tracking', number: '123456' }],
  ['259', { kind: 'total', total: 259_00, currency: undefined, isWord: true }],
  ['2590', { kind: 'total', total: 2590_00, currency: undefined, isWord: true }],
  ['1,259', { kind: 'total', total: 1259_00, currency: undefined, isWord: false }],
  ['Hill Road School', undefined],
  ['SW1A 1A', { kind: 'tracking', number: 'SW1A1A' }],
  ['ada@customer.example', undefined],
  ['', undefined],
])('reads %j as %j [ORDESK-24]', (text, identifier) => {
  expect(parseOrderIdentifier(text)).toEqual(identifier);
});
