import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIban, parseIban } from './iban.ts';

/** Examples of the IBAN registry. */
const good = [
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
  'GB29NWBK60161331926819',
  'MT84MALT011000012345MTLCAST001S',
  'NO9386011117947',
];

describe('parseIban', () => {
  it('takes account numbers as they are written on paper, and gives them without blanks [TRANSFER-1]', () => {
    for (const iban of good) {
      expect(parseIban(iban)).toBe(iban);
      expect(parseIban(formatIban(iban).toLowerCase())).toBe(iban);
    }
    expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947');
  });

  it('finds one wrong sign, and two that changed places [TRANSFER-1]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.nat(30), fc.constantFrom(...'0123456789'), (iban, at, digit) => {
        const place = 2 + (at % (iban.length - 2));
        const wrong = iban.slice(0, place) + digit + iban.slice(place + 1);
        if (/\d/.test(iban[place] ?? '') && wrong !== iban) expect(parseIban(wrong)).toBeUndefined();
        const [one = '', other = ''] = [iban[place], iban[place + 1]];
        const swapped = iban.slice(0, place) + other + one + iban.slice(place + 2);
        if (/^\d\d$/.test(one + other) && one !== other) expect(parseIban(swapped)).toBeUndefined();
      }),
    );
  });

  it.each([
    '',
    'DE',
    'DE8937040044053201300',
    'DE893704004405320130000',
    'US64SVBKUS6S3300958879',
    'DE89-3704-0044',
    'ﬀ',
  ])('takes no %j, whose length or country is wrong [TRANSFER-1]', (text) => expect(parseIban(text)).toBeUndefined());
});
