import { describe, expect, it } from 'vitest';
import { textInput } from '../../desk/text-inputs.ts';
import { plainLinePattern, plainTextPattern } from './plain-text.ts';

const escapes = ['\u001b[31mred', 'a\u0007', 'a\u0000b', '\u009b2J', 'a\u007f'];

describe('text typed by staff', () => {
  it.each(escapes)('is valid neither as a line nor as a text if it is %j [DESK-18]', (typed) => {
    expect(plainLinePattern.test(typed)).toBe(false);
    expect(plainTextPattern.test(typed)).toBe(false);
  });

  it.each(['a\nb', 'a\r\nb', 'a\tb'])('is valid as a text but not as a line if it is %j [DESK-18]', (typed) => {
    expect(plainLinePattern.test(typed)).toBe(false);
    expect(plainTextPattern.test(typed)).toBe(true);
  });

  it.each(['', 'Łukasz’s “big” box – 35 dB', '山田 太郎', '👩‍🔧'])('may be %j [DESK-18]', (typed) => {
    expect(plainLinePattern.test(typed)).toBe(true);
    expect(plainTextPattern.test(typed)).toBe(true);
  });

  it('has a line break in place of a word processor’s soft line break or page break [DESK-18]', () => {
    expect(textInput.parse('Dear Ada,\vyour box\fis here.')).toBe('Dear Ada,\nyour box\nis here.');
  });
});
