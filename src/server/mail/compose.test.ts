import { expect, it } from 'vitest';
import { composeMail } from './compose.ts';

it('renders the call to action as a button and the total in bold, with the same content in plain text [MAIL-7]', () => {
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
  expect(html).toMatch(/<td bgcolor="#0b5d4b"[^>]*><a href="[^"]*key=a&amp;b"[^>]*>Pay by card<\/a><\/td>/);
  expect(styleOf('Terms')).not.toContain('background');
  expect(text).toBe(
    'Delivery: Free\nTotal: £251.00\n\nPay by card: https://shop.example/order/1?key=a&b\n\nTerms: https://shop.example/terms\n',
  );
});

it('has one heading, tables with header cells, and a width that Outlook respects [VALIDATOR-4]', () => {
  const rows = (sum?: string) => ({
    kind: 'rows' as const,
    rows: [['Total', '£251.00']] as const,
    ...(sum && { sum }),
  });
  const { html } = composeMail('Order <BB>: received', [
    { kind: 'text', text: 'Thank you & welcome.' },
    { kind: 'heading', text: 'Your order' },
    rows('Total'),
    rows(),
  ]);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(html).toContain('>Order &lt;BB&gt;: received</h1>');
  expect(html).toContain('<title>Order &lt;BB&gt;: received</title>');
  expect(html).toMatch(/mso-hide:all">Thank you &amp; welcome\.</);
  expect(html.match(/<th scope="col"/g)).toHaveLength(2);
  expect(html.match(/<th scope="row"/g)).toHaveLength(2);
  // Tables of goods or facts are data tables; only the frame and the button use layout tables.
  for (const [tag] of html.matchAll(/<table[^>]*>(?=<t(?:head|body)>)/g)) expect(tag).not.toContain('presentation');
  expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="560" align="center"/);
});
