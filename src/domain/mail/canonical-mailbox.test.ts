import { expect, it } from 'vitest';
import { canonicalMailbox } from './canonical-mailbox.ts';

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
])('%j is the mailbox %j [HOLD-2]', (address, mailbox) => {
  expect(canonicalMailbox(address)).toBe(mailbox);
  expect(canonicalMailbox(mailbox)).toBe(mailbox);
});
