import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBankAccounts, transferCode, transferRows } from './bank-accounts.ts';

const eur = { holder: 'Breezebox Ltd', iban: 'de89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };
const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };
const order = { reference: 'BB-7K2M-9QXT', currency: 'EUR' } as const;

describe('accounts for bank transfers', () => {
  it('may include a euro account, which is shown only for amounts in euros [TRANSFER-1]', () => {
    const accounts = parseBankAccounts(JSON.stringify({ EUR: eur, GBP: gbp }));
    expect(transferRows(order, 251_00, accounts)).toEqual([
      { label: 'Amount', value: '€251.00', copy: '251.00' },
      { label: 'Pay to', value: 'Breezebox Ltd' },
      { label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00', copy: 'DE89370400440532013000' },
      { label: 'BIC', value: 'COBADEFFXXX' },
      { label: 'Payment reference', value: 'BB-7K2M-9QXT' },
    ]);
    expect(transferRows({ ...order, currency: 'GBP' }, 251_00, accounts)?.map(({ label }) => label)).not.toContain(
      'IBAN',
    );
    expect(transferCode({ ...order, currency: 'GBP' }, 251_00, accounts)).toBeUndefined();
    expect(transferCode(order, 251_00, accounts)).toContain('EUR251.00');
    const onlyEuros = parseBankAccounts(JSON.stringify({ EUR: eur }));
    expect(transferRows({ ...order, currency: 'GBP' }, 251_00, onlyEuros)).toBeUndefined();
    expect(transferCode(order, 251_00, parseBankAccounts(JSON.stringify({ GBP: gbp })))).toBeUndefined();
  });

  it.each([
    { iban: 'DE88370400440532013000' },
    { iban: '12345678' },
    { bic: 'COBA' },
    { bic: 'cobadeffxxx' },
    { holder: '' },
    { holder: 'x'.repeat(71) },
    { holder: 'two\nlines' },
    { more: 'x' },
  ])('are refused with %j [TRANSFER-1, OPS-2]', (part) => {
    expect(parseBankAccounts(JSON.stringify({ EUR: { ...eur, ...part } }))).toBeUndefined();
  });
});

describe('the IBAN of an account', () => {
  const parse = (iban: string) => parseBankAccounts(JSON.stringify({ EUR: { ...eur, iban } }))?.EUR?.iban;
  /** Examples of the IBAN registry. */
  const examples = [
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'GB29NWBK60161331926819',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
  ];

  it('may be typed as printed, and is stored without spaces [TRANSFER-1]', () => {
    for (const iban of examples) {
      expect(parse(iban)).toBe(iban);
      expect(parse(iban.replace(/.{4}/g, '$& ').toLowerCase())).toBe(iban);
    }
  });

  it.each([
    'AL47212110090000000235698741',
    'MD24AG000225100013104168',
    'ME25505000012345678951',
    'MK07250120000058984',
    'RS35260005601001611379',
  ])('%s is from a country that joined SEPA recently [TRANSFER-1]', (iban) => expect(parse(iban)).toBe(iban));

  it('is refused with one wrong digit or two transposed digits [TRANSFER-1]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...examples), fc.nat(30), fc.constantFrom(...'0123456789'), (iban, at, digit) => {
        const place = 2 + (at % (iban.length - 2));
        const wrong = iban.slice(0, place) + digit + iban.slice(place + 1);
        if (/\d/.test(iban[place] ?? '') && wrong !== iban) expect(parse(wrong)).toBeUndefined();
        const [one = '', other = ''] = [iban[place], iban[place + 1]];
        const swapped = iban.slice(0, place) + other + one + iban.slice(place + 2);
        if (/^\d\d$/.test(one + other) && one !== other) expect(parse(swapped)).toBeUndefined();
      }),
    );
  });

  it.each([
    '',
    'DE',
    'DE8937040044053201300',
    'DE893704004405320130000',
    'US64SVBKUS6S3300958879',
    'AE070331234567890123456',
    'DE89-3704-0044',
    'ﬀ',
  ])('is not %j, whose length or country is wrong [TRANSFER-1]', (iban) => expect(parse(iban)).toBeUndefined());
});
