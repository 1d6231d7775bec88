import { describe, expect, it } from 'vitest';
import { cleanEmail } from '../../contract/shared/forms/typed-text.ts';
import { showEmail, showEmails } from './show-email.ts';

describe('an email address', () => {
  it.each([
    'info@müller.example',
    'info@mail.bücher.co.uk',
    'info@例え.テスト',
    'info@日本aaa.example',
    'info@пример.испытание',
    'info@ελλάδα.example',
    'info@한국.example',
    'info@straße.example',
    'info@đại.example',
    'ada@customer.example',
  ])('%s is shown as entered [INPUT-9]', (typed) => {
    const stored = cleanEmail(typed);
    expect(stored).toMatch(/^[ -~]+$/);
    expect(showEmail(stored)).toBe(typed);
    expect(showEmails(`To: <${stored}>, and ${stored}.`)).toBe(`To: <${typed}>, and ${typed}.`);
  });

  it.each([
    ['two scripts in a label', 'info@p\u0430ypal.example'],
    ['Greek among Latin letters', 'info@g\u03bf\u03bfgle.example'],
    ['Cyrillic letters that all look Latin', 'info@\u0430\u0440\u0440\u04cf\u0435.example'],
    ['a phonetic letter', 'info@\u0261oogle.example'],
    ['a sign', 'info@\u2603.example'],
    ['a mark on its own letter', 'info@e\u030b.example'],
  ])('with %s stays in its xn-- form [INPUT-9]', (_, typed) => {
    const [name, domain] = typed.split('@');
    const stored = `${name}@${new URL(`http://${domain}`).hostname}`;
    expect(stored).toContain('xn--');
    expect(showEmail(stored)).toBe(stored);
  });

  it.each(['xn--', 'xn--a', 'xn--99999999', 'xn--xn---epa', 'xn--a-ecp', `xn--${'a'.repeat(59)}`])(
    'at %s, which no letters can produce, is unchanged [INPUT-9]',
    (label) => {
      expect(showEmail(`info@${label}.example`)).toBe(`info@${label}.example`);
    },
  );

  it('may be missing [INPUT-9]', () => {
    expect(['', 'operator', 'xn--mller-kva.example@'].map(showEmail)).toEqual([
      '',
      'operator',
      'xn--mller-kva.example@',
    ]);
  });
});
