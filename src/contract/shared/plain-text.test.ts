import { describe, expect, it } from 'vitest';
import { textInput } from '../desk/text-inputs.ts';
import { plainLinePattern, plainTextPattern } from './plain-text.ts';

const escapes = ['\u001b[31mred', 'a\u0007', 'a\u0000b', '\u009b2J', 'a\u007f'];

describe('what the shop’s own people type', () => {
  it.each(escapes)('is neither a line nor a text where it is %j [DESK-18]', (typed) => {
    expect(plainLinePattern.test(typed)).toBe(false);
    expect(plainTextPattern.test(typed)).toBe(false);
  });

  it.each(['a\nb', 'a\r\nb', 'a\tb'])('may be a text where it is %j, and no line [DESK-18]', (typed) => {
    expect(plainLinePattern.test(typed)).toBe(false);
    expect(plainTextPattern.test(typed)).toBe(true);
  });

  it.each(['', 'Łukasz’s “big” box – 35 dB', '山田 太郎', '👩‍🔧'])('may be %j [DESK-18]', (typed) => {
    expect(plainLinePattern.test(typed)).toBe(true);
    expect(plainTextPattern.test(typed)).toBe(true);
  });

  it('begins another line where a word processor ends one within a paragraph, or a page [DESK-18]', () => {
    expect(textInput.parse('Dear Ada,\vyour box\fis here.')).toBe('Dear Ada,\nyour box\nis here.');
  });
});
