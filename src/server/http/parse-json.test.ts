import { expect, it } from 'vitest';
import { maxJsonDepth, parseJson, parseJsonText } from './parse-json.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it('accepts JSON down to a fixed depth and nothing deeper, whichever brackets are nested [ADMIN-3]', () => {
  expect(parseJsonText(nested(maxJsonDepth))).toEqual({ value: JSON.parse(nested(maxJsonDepth)) });
  const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  expect(parseJsonText(objects(maxJsonDepth))).toBeDefined();
  for (const text of [nested(maxJsonDepth + 1), nested(100_000), objects(maxJsonDepth + 1), '[{"a":'.repeat(50_000)]) {
    expect(parseJsonText(text)).toBeUndefined();
    expect(parseJson(Buffer.from(text))).toBeUndefined();
  }
});

it('ignores brackets within strings, and accepts any number of them side by side [ADMIN-3]', () => {
  for (const value of [
    '['.repeat(1000),
    `"${'['.repeat(99)}`,
    '\\"[[[['.repeat(40),
    Array(500).fill([[]]),
    { '{{{': '}' },
  ]) {
    expect(parseJsonText(JSON.stringify(value))).toEqual({ value });
  }
});

it('refuses invalid JSON and invalid UTF-8', () => {
  for (const text of ['', '{', '"', '"\\', ']'.repeat(99), 'null null']) expect(parseJsonText(text)).toBeUndefined();
  expect(parseJson(new Uint8Array([0x22, 0xff, 0x22]))).toBeUndefined();
  expect(parseJson(Buffer.from('null'))).toEqual({ value: null });
});
