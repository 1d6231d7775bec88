import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalMailbox } from './canonical-mailbox.ts';

it.each([
  ['Ada@Example.ORG', 'ada@example.org'],
  ['ada+shop@example.org', 'ada@example.org'],
  ['ada+a+b@example.org', 'ada@example.org'],
  ['a.d.a@example.org', 'a.d.a@example.org'],
  ['A.d.a+1@GMail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a-d_a@pm.me', 'ada@proton.me'],
  ['ada@me.com', 'ada@icloud.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  ['ada@example.org.', 'ada@example.org'],
  [' ada@example.org ', 'ada@example.org'],
  ['+tag@example.org', '+tag@example.org'],
  ['no address', 'no address'],
])('%s is delivered to %s [UNPROVEN-6]', (address, mailbox) => {
  expect(canonicalMailbox(address)).toBe(mailbox);
});

it('a canonical mailbox is its own canonical form, for any input [UNPROVEN-6]', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9]{1,8}$/), (address, tag) => {
      const mailbox = canonicalMailbox(address);
      expect(canonicalMailbox(mailbox)).toBe(mailbox);
      const at = address.lastIndexOf('@');
      if (address[0] !== '+') {
        expect(canonicalMailbox(`${address.slice(0, at)}+${tag}${address.slice(at)}`.toUpperCase())).toBe(mailbox);
      }
    }),
  );
});

it.each([
  ['Ada@Example.ORG', 'ada@example.org'],
  [' ada+shop@example.org ', 'ada@example.org'],
  ['a.d.a+1+2@GoogleMail.com', 'ada@gmail.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['a.d.a@example.org', 'a.d.a@example.org'],
  ['ada@b\u00fccher.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['+tag@example.org', '+tag@example.org'],
  ['"a@b"@example.org', '"a@b"@example.org'],
  ['not an address', 'not an address'],
  ['ada@constructor', 'ada@constructor'],
])('%j is parsed as the mailbox %j [HOLD-2]', (address, mailbox) => {
  expect(canonicalMailbox(address)).toBe(mailbox);
  expect(canonicalMailbox(mailbox)).toBe(mailbox);
});
