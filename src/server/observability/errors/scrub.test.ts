import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scrubText } from './scrub.ts';

it.each([
  ['no mailbox ada.lovelace+x@mail.example.org here', 'no mailbox [email] here'],
  ['GET https://shop.example/order?key=0123456789abcdef&x=1 failed', 'GET https://shop.example/order?… failed'],
  ['Unexpected token A, "{"name":"Ada Lovel"... is not valid JSON', 'Unexpected token A, "…"... is not valid JSON'],
  ['duplicate key value violates unique constraint "customers_email_key"', null],
  ['connect ECONNREFUSED 192.0.2.17:5432', 'connect ECONNREFUSED [ip]:5432'],
  ['from 2001:db8::17 port 443', 'from [ip] port 443'],
  ['order BB-7K2M-9QXT was not paid', 'order [reference] was not paid'],
  ['call 0113 243 0000', 'call [number]'],
  [
    "ENOENT: no such file or directory, open '/var/lib/breezebox/mail/1.eml'",
    "ENOENT: no such file or directory, open '…'",
  ],
  ['Cannot find module /opt/breezebox/current/x.js', 'Cannot find module [path]'],
  ['no such table: newsletter_subscribers', null],
  ["Cannot read properties of undefined (reading 'stock_left')", null],
])('removes personal data from the message %j [OBS-3]', (message, cleaned) => {
  expect(scrubText(message)).toBe(cleaned ?? message);
});

it('leaves no email address in any text, and bounds its length [OBS-3]', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, email, after) => {
      const scrubbed = scrubText(`${before} ${email} ${after}`);
      expect(scrubbed.length).toBeLessThanOrEqual(500);
      expect(scrubbed).not.toContain(email);
    }),
  );
  expect(scrubText('x'.repeat(10_000)).length).toBeLessThanOrEqual(500);
});
