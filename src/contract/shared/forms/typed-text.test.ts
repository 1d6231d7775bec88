import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifier, searchText } from '../../desk/identifier.ts';
import { checkoutRules } from '../../orders/checkout/checkout.ts';
import { checkoutFormSchema } from '../../orders/order.ts';
import { normaliseReference } from '../../orders/order-page.ts';
import { emailRule, isEmail, validateField } from './form.ts';
import { cleanText } from './single-line.ts';
import { cleanCode, cleanEmail, cleanIdentifier } from './typed-text.ts';

const invisible = [
  ...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u202a\u202c\u202e\u2066\u2069\u200e\u200f\u061c\u115f\u1160\ufe0f\u{e0041}',
];

describe('an identifier', () => {
  it('loses every invisible character, wherever it is [INPUT-1]', () => {
    const at = fc.nat(8);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...invisible), at), { maxLength: 6 }), (added) => {
        const insert = (text: string, [sign, place]: [string, number]) =>
          text.slice(0, place) + sign + text.slice(place);
        const typed = (text: string) => [...added].sort((a, b) => b[1] - a[1]).reduce(insert, text);
        expect(cleanIdentifier(typed('SW1Y 4LB'))).toBe('SW1Y 4LB');
        expect(cleanCode(typed('STAROFFER'))).toBe('STAROFFER');
        expect(cleanEmail(typed('ada@shop.example'))).toBe('ada@shop.example');
        expect(normaliseReference(typed('BB-7K2M-9QXT'))).toBe('BB-7K2M-9QXT');
      }),
    );
  });

  it.each([
    ['\uff33\uff371\uff39\u3000\uff14LB', 'SW1Y 4LB'],
    ['\u00a0XL\u20117 ', 'XL-7'],
    ['XL\u22127', 'XL-7'],
    ['Mu\u0308ller', 'M\u00fcller'],
    ['a\ud800', 'a\ufffd'],
  ])('is normalised: %j is %j [INPUT-1]', (typed, kept) => {
    expect(cleanIdentifier(typed)).toBe(kept);
    expect(cleanIdentifier(kept)).toBe(kept);
    expect(identifier(80).parse(typed)).toBe(kept);
  });

  it('loses the spaces that no keyboard types if it is a code [INPUT-1]', () => {
    expect(cleanCode('STAR\u202fOFFER')).toBe('STAROFFER');
    expect(cleanCode('STAR OFFER')).toBe('STAR OFFER');
  });

  it('may be an email address in a search, whose domain is looked up in ASCII letters [INPUT-3]', () => {
    expect(searchText(80).parse(' info@m\u00fcller.example\u200b')).toBe('info@xn--mller-kva.example');
    expect(searchText(80).parse('Jos\u0065\u0301')).toBe('José');
  });
});

describe('a name or an address', () => {
  it.each([
    ['\u200dAda\u200c ', 'Ada'],
    ['\u3164Ada\u3164Byron\u2800', 'Ada Byron'],
    ['Jose\u0301', 'José'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['辻\u{e0100}', '辻\u{e0100}'],
  ])('is normalised and trimmed, and keeps inner joiners: %j is %j [INPUT-2]', (typed, kept) => {
    const place = { shippingAddress: '1 Hill Road', city: 'London', postalCode: 'SW1Y 4LB', country: 'UK' };
    const form = { customerName: typed, customerEmail: 'ada@shop.example', ...place };
    expect(checkoutFormSchema.parse(form).customerName).toBe(kept);
  });

  it('keeps its line breaks if it has several lines [INPUT-2]', () => {
    expect(cleanText('\u202aJose\u0301\n\u200bb\ufeff\n')).toBe('José\nb');
  });

  it.each(['N/A', 'n.a.', 'XXX', '00000', 'none', 'TBC', '-', '...', 'not applicable'])(
    'is asked for again if it is %j [INPUT-6]',
    (typed) => {
      expect(validateField(checkoutRules.postalCode, typed)).toMatch(/^(Enter your postcode|Postal code is required)$/);
      expect(validateField(checkoutRules.customerName, typed)).toMatch(/^(Enter your name|Name must be at least)/);
      expect(validateField(checkoutRules.shippingAddress, typed)).toMatch(/^(Enter your street|Address must be at)/);
    },
  );

  it.each(['Na', 'Null', 'Nil', 'Xu', '山田', 'Test'])('may be %s [INPUT-6]', (name) => {
    expect(validateField(checkoutRules.customerName, name)).toBeUndefined();
  });
});

describe('an email address', () => {
  it.each([
    ['info@m\u00fcller.example', 'info@xn--mller-kva.example'],
    ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
    ['info@\u4f8b\u3048\u3002\u30c6\u30b9\u30c8', 'info@xn--r8jz45g.xn--zckzah'],
    ['\uff49nfo\uff20shop.example', 'info@shop.example'],
  ])('%s is stored as %s [INPUT-3]', (typed, stored) => {
    expect(cleanEmail(typed)).toBe(stored);
    expect(isEmail(stored)).toBe(true);
    expect(validateField(emailRule, typed)).toBeUndefined();
  });

  it.each([
    ['j\u00f6rg@shop.example', /part before the @/],
    ['"ada byron"@shop.example', /quotation marks/],
    ['ada@[192.0.2.1]', /IP address/],
    ['ada@192.0.2.1', /IP address/],
    ['ada@m\u00fcller.example/path', /^Invalid email address$/],
    ['ada@m\u00fcller.example:25', /^Invalid email address$/],
    ['ada byron@shop.example', /^Invalid email address$/],
  ])('%s is refused with a reason [INPUT-4]', (typed, reason) => {
    expect(validateField(emailRule, typed)).toMatch(reason);
  });
});
