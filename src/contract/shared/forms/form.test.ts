import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckoutForm, checkoutRules, emptyCheckoutForm } from '../../orders/checkout/checkout.ts';
import { checkoutFormSchema } from '../../orders/order.ts';
import { cleanField, emailRule, type FieldRule, isEmail, trimForm, validateField, validateForm } from './form.ts';
import { cleanLine, validateLine } from './single-line.ts';

const filled: CheckoutForm = {
  customerName: 'Ada Byron',
  customerEmail: 'ada@breezebox.example',
  shippingAddress: '12 St James Square',
  city: 'London',
  postalCode: 'SW1Y 4LB',
  country: 'United Kingdom',
};
type FieldName = keyof typeof checkoutRules;
const names = Object.keys(checkoutRules) as FieldName[];

const cleanAs = (rule: FieldRule, text: string) =>
  rule.email || rule.identifier ? cleanField(rule, text) : cleanLine(text);

/** Errors of the server's schema in the form of the browser's rules: the message of each invalid field. */
function schemaProblems(form: CheckoutForm): Record<string, string> {
  const result = checkoutFormSchema.safeParse(form);
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}

const pick = (problems: Partial<Record<string, string>>, wanted: readonly string[]) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => wanted.includes(name)));

const fieldTexts = fc.oneof(
  fc.stringMatching(/^[ \t]{0,2}[a-z]{0,6}[ \n]{0,2}$/),
  fc.constantFrom('ada@breezebox.example', ' ada@breezebox.example ', 'x'.repeat(20), 'x'.repeat(21), 'x'.repeat(501)),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const forms = fc.record(
  Object.fromEntries(names.map((name) => [name, fieldTexts])) as Record<FieldName, fc.Arbitrary<string>>,
);

describe('the checkout form', () => {
  it.each<[FieldName, string, string, string]>([
    ['customerName', 'A', 'Jo', 'Name must be at least 2 characters'],
    ['customerEmail', 'ada@breezebox', 'ada@breezebox.example', 'Invalid email address'],
    ['shippingAddress', '1 Wy', '1 Way', 'Address must be at least 5 characters'],
    ['city', 'Y', 'Ho', 'City is required'],
    ['postalCode', 'E1', 'E16', 'Postal code is required'],
    ['country', 'U', 'UK', 'Country is required'],
  ])('%s: rejects %j and accepts %j, with the message %j [VALID-1]', (name, wrong, right, message) => {
    for (const text of ['', '   ', wrong, ` ${wrong} `]) {
      const form = { ...filled, [name]: text };
      expect(validateForm(checkoutRules, form)).toEqual({ [name]: message });
      expect(schemaProblems(form)).toEqual({ [name]: message });
    }
    for (const text of [right, `  ${right} `]) {
      expect(validateForm(checkoutRules, { ...filled, [name]: text })).toEqual({});
      expect(checkoutFormSchema.parse({ ...filled, [name]: text })).toEqual({ ...filled, [name]: right });
    }
  });

  it('reports all errors at once, and initially has only a country [VALID-1]', () => {
    expect(emptyCheckoutForm.country).toBe('United Kingdom');
    expect(validateForm(checkoutRules, emptyCheckoutForm)).toEqual({
      customerName: 'Name must be at least 2 characters',
      customerEmail: 'Invalid email address',
      shippingAddress: 'Address must be at least 5 characters',
      city: 'City is required',
      postalCode: 'Postal code is required',
    });
    expect(validateForm(checkoutRules, filled)).toEqual({});
  });

  it('has the same validation and messages on the server as in the browser, also as a single line', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const isPlain = (text: string) => cleanLine(text) === text.trim() && !validateLine(text.trim());
        const problems = schemaProblems(form);
        expect(problems).toMatchObject(validateForm(checkoutRules, form));
        const plain = names.filter((name) => isPlain(form[name]));
        expect(pick(problems, plain)).toEqual(pick(validateForm(checkoutRules, form), plain));
      }),
      { numRuns: 500 },
    );
  });

  it('is sent as the server stores it: trimming does not change the validation result', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const trimmed = trimForm<typeof checkoutRules>(form);
        expect(validateForm(checkoutRules, trimmed)).toEqual(validateForm(checkoutRules, form));
        expect(Object.values(trimmed).every((text) => text === text.trim())).toBe(true);
        const kept = checkoutFormSchema.safeParse(form);
        const cleaned = Object.fromEntries(names.map((name) => [name, cleanAs(checkoutRules[name], trimmed[name])]));
        if (kept.success) expect(kept.data).toEqual(cleaned);
      }),
    );
  });

  it('accepts a field up to its limit, and states the limit above it', () => {
    for (const name of names) {
      const { max } = checkoutRules[name];
      const fit = name === 'customerEmail' ? `${'x'.repeat(max - 12)}@shop.example` : 'x'.repeat(max);
      expect(validateField(checkoutRules[name], `x${fit}`)).toBe(`Must be at most ${max} characters`);
      if (name !== 'customerEmail') expect(validateField(checkoutRules[name], ` ${fit} `)).toBeUndefined();
    }
  });

  it.each([undefined, null, 7, {}, ['Ada Byron']])(
    'is refused by the server if a field is %j instead of text',
    (value) => {
      for (const name of names) {
        expect(Object.keys(schemaProblems({ ...filled, [name]: value } as CheckoutForm))).toEqual([name]);
      }
    },
  );
});

describe('isEmail', () => {
  it.each([
    'ada@breezebox.example',
    "o'neil+box@mail.co.uk",
    'a@b.co',
    'ADA@BREEZEBOX.EXAMPLE',
    '1_2-3@4-5.example',
    'x@xn--mnchen-3ya.example',
  ])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@breezebox.example',
    'ada@breezebox',
    'ada@breezebox.',
    'ada@.example',
    'ada@-box.example',
    'ada@box-.example',
    'ada@box..example',
    'ada box@breezebox.example',
    'ada@breeze box.example',
    'ada@@breezebox.example',
    'ada@breezebox.example,eve@breezebox.example',
    'Ada <ada@breezebox.example>',
    'ada@breezebox.example\nBcc: eve@breezebox.example',
    'ada@breezebox.example\n',
    `${'x'.repeat(254)}@breezebox.example`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
    expect(validateField(emailRule, `${text}!`)).toBeDefined();
  });

  it('accepts every plain address, and none with a space, a line break or a second @', () => {
    fc.assert(
      fc.property(
        fc.emailAddress(),
        fc.constantFrom(' ', '\n', '\r', '\t', '@', ',', '<', '\0'),
        fc.nat(),
        (email, bad, at) => {
          const plain = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@/i.test(email);
          if (plain) expect(isEmail(email)).toBe(true);
          const cut = at % (email.length + 1);
          expect(isEmail(email.slice(0, cut) + bad + email.slice(cut))).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });
});
