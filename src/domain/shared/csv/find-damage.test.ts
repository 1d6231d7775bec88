import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findDamage, findNul } from './find-damage.ts';

const utf8 = new TextEncoder();
const named = (line: number) => expect.stringMatching(new RegExp(`^Line ${line} has a character`));

it('names the line of the first broken byte, not of a replacement character that the file has [FILES-6]', () => {
  expect(findDamage(Uint8Array.of(...utf8.encode('é\ufffd\nü\n'), 0x80, ...utf8.encode('\nß')))).toEqual(named(3));
  expect(findDamage(utf8.encode('é\ufffd\nü'))).toBeUndefined();
});

it('finds the damage that a decoder finds [FILES-6]', () => {
  const byte = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0xe0, 0xed, 0xf0, 0xf4, 0x80, 0xa0, 0x9f));
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 12 }), (bytes) => {
      const broken = Uint8Array.from(bytes);
      const whole = utf8.encode('é'.repeat(20));
      const damage = findDamage(Uint8Array.of(...whole, ...broken));
      expect(damage === undefined).toBe(isUtf8(broken));
    }),
  );
});

it('counts the lines of a large file [FILES-6]', () => {
  const lines = new Uint8Array(4_000_000).fill(0x0a);
  expect(findDamage(Uint8Array.from([...utf8.encode('éé'), 0x80]))).toEqual(named(1));
  const file = new Uint8Array(lines.length + 5);
  file.set(utf8.encode('éé'));
  file.set(lines, 4);
  file[file.length - 1] = 0x80;
  expect(findDamage(file)).toEqual(named(4_000_001));
  expect(findNul('\n\n\0\n')).toMatch('Line 3 ');
});

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
