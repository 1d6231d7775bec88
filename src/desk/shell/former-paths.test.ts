import { expect, it } from 'vitest';
import { findCurrentPath } from './former-paths.ts';

it.each([
  ['/offers', '/promotions'],
  ['/offers/new', '/promotions/new'],
  ['/people', '/staff'],
  ['/wordings', '/mail-templates'],
  ['/mails/7f1b', '/mail/7f1b'],
  ['/me', '/account'],
])('maps the former path %s to %s', (former, current) => {
  expect(findCurrentPath(former)).toBe(current);
});

it.each(['/', '/mail', '/messages', '/offers-old', '/orders/offers', '/constructor'])('leaves %s unchanged', (path) => {
  expect(findCurrentPath(path)).toBeUndefined();
});
