import { expect, it } from 'vitest';
import { composeMail } from './compose.ts';

it('makes a button of what is asked for and sets the sum in bold, in the same words as the plain text [MAIL-7]', () => {
  const { html, text } = composeMail('Your order', [
    {
      kind: 'rows',
      sum: 'Total',
      rows: [
        ['Delivery', 'Free'],
        ['Total', '£251.00'],
      ],
    },
    { kind: 'link', text: 'Pay by card', url: 'https://shop.example/order/1?key=a&b', isMain: true },
    { kind: 'link', text: 'Terms', url: 'https://shop.example/terms' },
  ]);
  const styleOf = (words: string) => new RegExp(`style="([^"]*)">${words}<`).exec(html)?.[1];
  expect(styleOf('Delivery')).not.toContain('bold');
  expect(styleOf('Total')).toContain('font-weight:bold');
  expect(styleOf('£251\\.00')).toContain('font-weight:bold');
  expect(styleOf('Pay by card')).toContain('background:#0b5d4b');
  expect(styleOf('Terms')).not.toContain('background');
  expect(text).toBe(
    'Delivery: Free\nTotal: £251.00\n\nPay by card: https://shop.example/order/1?key=a&b\n\nTerms: https://shop.example/terms\n',
  );
});
