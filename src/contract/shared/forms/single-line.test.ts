import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactFormSchema } from '../../messages/contact-request.ts';
import { checkoutRules } from '../../orders/checkout/checkout.ts';
import { checkoutFormSchema } from '../../orders/order.ts';
import { cleanLine, validateLine } from './single-line.ts';

const filled = {
  customerName: 'Ada Byron',
  customerEmail: 'ada@breezebox.example',
  shippingAddress: '12 St James Square',
  city: 'London',
  postalCode: 'SW1Y 4LB',
  country: 'United Kingdom',
};
const lines = Object.keys(checkoutRules).filter((name) => name !== 'customerEmail');
const problemsOf = (form: object) =>
  checkoutFormSchema.safeParse(form).error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
const nouns: Record<string, string> = {
  customerName: 'Name',
  shippingAddress: 'Address',
  city: 'City',
  postalCode: 'Postal code',
  country: 'Country',
};

/** Real names of people, businesses and places. */
const realNames = [
  'Ada Lovelace',
  'St. John',
  'St.John Rivers',
  'Dr. A.B. Smith',
  'Dr.Smith',
  'J.R.R. Tolkien',
  'O’Neil-Smith Jr.',
  "D'Arcy",
  'Prof. Dr. med. K.-H. Müller',
  'Mr.Jones',
  'María de los Ángeles',
  'Ma.de la Cruz',
  'Ma. del Carmen',
  'Fco. Javier',
  'Øyvind Ås',
  'Þórdís Ægisdóttir',
  'Đặng Thị Hồng',
  'Nguyễn Văn A',
  'Łukasz Żółć',
  'Ştefan Ţepeş',
  'İbrahim Çelik',
  'Александр Пушкин',
  'А.С. Пушкин',
  'Αλέξανδρος Παπαδόπουλος',
  'Γ. Σεφέρης',
  'محمد بن عبد الله',
  'משה בן־דוד',
  'यशोदा शर्मा',
  'நா. முத்துக்குமார்',
  'สมชาย ใจดี',
  '山田 太郎',
  '毛泽东',
  '김민준',
  'Ye',
  'X Æ A-12',
  'William III',
  'Jean-Luc',
  'van der Berg',
  'B.V.',
  'Breezebox Ltd.',
  'Smith & Sons, Inc.',
  'S.p.A. Milano',
  'GmbH & Co. KG',
  'Müller GmbH&Co.KG',
  'A.S. Roma',
  'Co.Ltd',
  'Yahoo! Inc',
  'AT&T',
  'No.1 Shop',
  'c/o Meyer',
  'Year 5/6',
  'P.S. 118',
  'R2-D2',
  'Ph.D. Miller',
  'Bros. Grimm',
  '3M',
  'Mc.Donald',
  'E.ON',
  'H.M. King',
  'u.a.',
  'z.Hd. Frau Weber',
  'e.V. Turnverein',
  'J.Do',
  'Jo.An',
  'می‌خواهم',
  'Fam.de Boer',
  'Anna.Post',
  'Booking.com B.V.',
  'Firma.cz s.r.o.',
  'Univ.de Lyon',
  'Szk.Podst.nr 5',
];
const realPlaces = [
  'Hauptstr. 12',
  'Hauptstr.12',
  'ul.Długa 5',
  'ul. Długa 5/7',
  'al. Jerozolimskie 1',
  'Flat 3/2, 12 High St.',
  '12 St.James’s Sq.',
  '221B Baker Street',
  'Apt.4, 5th Ave.',
  'No.2/3 Rd.',
  'P.O. Box 12',
  'Bd. de la Liberté 3',
  'Carrer d’Aragó, 255, 3r 2a',
  'Via G. Garibaldi, 5/A',
  'C/ Mayor, 5, 2ºB',
  'Plaza Mª Pita',
  'Rua 1.º de Maio',
  'Nr.5',
  'Str. Mihai Eminescu nr. 3, bl. 4, sc. A',
  'ул. Ленина, д.5, кв.7',
  'Λεωφ. Κηφισίας 44',
  '東京都千代田区1-1',
  's-Hertogenbosch',
  'St. Gallen',
  'Frankfurt a.M.',
  'Llanfairpwll',
  'Washington, D.C.',
  'Saint-Denis (La Réunion)',
  'Bosnia & Herzegovina',
  'Côte d’Ivoire',
  'U.S.A.',
  'U.K.',
  'SW1Y 4LB',
  '10115',
  '1011 AB',
  'Rte.de Lyon 44',
  'Rd.post office 5',
];
describe('a single line for a name or place', () => {
  it.each([...realNames, ...realPlaces])('may be %j [SAFE-14]', (text) => {
    expect(validateLine(cleanLine(text))).toBeUndefined();
    expect(cleanLine(text)).toBe(text);
  });

  it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'cannot contain a second line after %j [SAFE-14]',
    (end) => {
      for (const name of lines) {
        expect(problemsOf({ ...filled, [name]: `Your${end}parcel` })).toEqual([
          [name, `${nouns[name]} must be one line`],
        ]);
      }
    },
  );

  it.each(['\0', '\x1b[31m', '\x07', '\x9b', '\x7f'])(
    'cannot contain the control character %j [SAFE-14]',
    (control) => {
      expect(problemsOf({ ...filled, city: `Lon${control}don` })).toEqual([
        ['city', 'City must not contain control characters'],
      ]);
    },
  );

  it.each([
    ['Ada\t \u00a0\u3000Byron', 'Ada Byron'],
    ['\u202eAda\u202c Byron\u200e', 'Ada Byron'],
    ['\ufeffAda\u2067 Byron\u2069\u200b', 'Ada Byron'],
    ['Ada\u{e0041} Byron', 'Ada Byron'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['မြွှို့ ཧྲཱིྃ Đa\u0323\u0306ng', 'မြွှို့ ཧྲཱིྃ Đ\u1eb7ng'],
    // Stacked accents (zalgo text) would overlap their surroundings.
    [`Z${'\u0301'.repeat(190)}oe`, '\u0179\u0301\u0301\u0301oe'],
    [`อ${'\u0e49'.repeat(190)}อ`, `อ${'\u0e49'.repeat(8)}อ`],
    // A lone surrogate, which PostgreSQL rejects.
    ['Ada \ud800Byron', 'Ada \ufffdByron'],
  ])('is stored without invisible characters: %j becomes %j [SAFE-14]', (typed, kept) => {
    expect(checkoutFormSchema.parse({ ...filled, customerName: typed }).customerName).toBe(kept);
  });

  it.each(['\u3164\u3164', '\u2800\u2800\u2800', '\ufe0f\ufe0e', '\u0301\u0302', '\u115f \u1160'])(
    'is empty if nothing in it is visible: %j [SAFE-14]',
    (typed) => {
      const problem = ['customerName', 'Name must be at least 2 characters'];
      expect(problemsOf({ ...filled, customerName: typed })).toEqual([problem]);
      expect(checkoutFormSchema.parse({ ...filled, organisation: typed }).organisation).toBe('');
    },
  );

  it('has the same verdict however often it is cleaned, and is a single line if valid [SAFE-14]', () => {
    const signs = [
      '\0',
      '\t',
      '\n',
      '\r',
      '\x85',
      '\u200b',
      '\u2028',
      '\u202e',
      '\ufeff',
      '\ud800',
      'é',
      '山',
      '.',
      ':',
      '/',
      ' ',
    ];
    const text = fc.oneof(
      fc.array(fc.constantFrom(...signs), { maxLength: 6 }).map((some) => some.join('')),
      fc.constantFrom(...realNames),
    );
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(' ', '', '\n', '\u202e', '.'),
        (parts, joint) => {
          const line = cleanLine(parts.join(joint));
          expect(cleanLine(line)).toBe(line);
          if (validateLine(line)) return;
          expect(line).not.toMatch(/[\n\r\v\f\u0085\u2028\u2029\p{Cc}\p{Bidi_Control}]/u);
        },
      ),
    );
  });
});

describe('a message to the shop', () => {
  const letter = {
    name: 'Ada Byron',
    email: 'ada@shop.example',
    subject: 'Your page https://shop.example',
    message: 'a\nb https://shop.example',
  };

  it('may have several lines, but its subject only one [SAFE-14]', () => {
    expect(contactFormSchema.parse(letter)).toEqual(letter);
    const { error } = contactFormSchema.safeParse({ ...letter, subject: 'Hello\nBcc: x' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Subject must be one line']);
  });
});
