import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { maskTokens } from './mask-tokens.ts';

const token = '0123456789abcdef0123456789abcdef01234567';

it.each([
  [`/order/BB-7K2M-9QXT#key=${token}`, '/order/BB-7K2M-9QXT#key=…'],
  [`/order/BB-7K2M-9QXT?key=${token}&card=done`, '/order/BB-7K2M-9QXT?key=…&card=done'],
  [`/order/BB-7K2M-9QXT/return-slip#nth=1&amp;key=${token}`, '/order/BB-7K2M-9QXT/return-slip#nth=1&amp;key=…'],
  [`<https://shop.example/unsubscribe?token=${token}>`, '<https://shop.example/unsubscribe?token=…>'],
  [`/restock?token=${token} and /subscribe?token=${token}`, '/restock?token=… and /subscribe?token=…'],
])('masks the token of %s [ADMIN-7]', (text, masked) => {
  expect(maskTokens(text)).toBe(masked);
});

it('leaves other text unchanged', () => {
  for (const text of ['/products?search=key', 'key=value', '?token=', '/order/BB-7K2M-9QXT?open', 'a '.repeat(9)]) {
    expect(maskTokens(text)).toBe(text);
  }
});

it('masks tokens in logged errors, in any message and cause [ADMIN-7]', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const cause = new Error(`no answer from /unsubscribe?token=${token}`);
  log.error({ err: new Error(`failed at /order/BB-7K2M-9QXT?key=${token}`, { cause }) }, 'internal-error');
  log.error({ err: `/restock?token=${token}` }, 'internal-error');
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain(token);
});
