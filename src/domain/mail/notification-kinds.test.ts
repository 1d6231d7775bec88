import { expect, it } from 'vitest';
import { notifiedAddresses } from './notification-kinds.ts';

it('each subject goes to its own addresses and to those for all, else to the operator [NOTIFY-1]', () => {
  const all = [
    { email: 'packing@shop.example', about: 'orders' as const },
    { email: 'desk@shop.example', about: 'messages' as const },
    { email: 'packing@shop.example' },
  ];
  expect(notifiedAddresses('order-notice', all, 'owner@shop.example')).toEqual(['packing@shop.example']);
  expect(notifiedAddresses('quotation-notice', all, 'owner@shop.example')).toEqual([
    'desk@shop.example',
    'packing@shop.example',
  ]);
  expect(notifiedAddresses('payment-dispute', all.slice(0, 2), 'owner@shop.example')).toEqual(['owner@shop.example']);
  expect(notifiedAddresses('webhook-disabled', all, 'owner@shop.example')).toEqual(['packing@shop.example']);
});
