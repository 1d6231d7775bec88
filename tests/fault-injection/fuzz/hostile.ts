import fc from 'fast-check';

/**
 * Texts known to break servers. None is an email address or the name of anything in the shop, so none is valid by
 * chance.
 */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202etxt.exe',
  'ﷺ'.repeat(50),
  'é'.normalize('NFD'),
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '../../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  "x'; drop table orders; --",
  '</script><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '%_%',
  '=1+1',
  'NaN',
  '-0',
  '9'.repeat(400),
  '1e999',
  '0x10',
  '2026-02-30',
  'BB-0000-0000',
  'null',
  'true',
];

const shortText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);
const anyLength = fc.oneof(
  { weight: 10, arbitrary: shortText },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 70_000 }).map((length) => 'x'.repeat(length)) },
);

/**
 * Built once, since the arbitraries are expensive to create.
 * @param long whether the text may exceed the limit of every field, which takes longer to send
 */
export const hostileText = (long = false): fc.Arbitrary<string> => (long ? anyLength : shortText);

const nested = (depth: number) =>
  fc.boolean().map((isList) => {
    let value: unknown = 0;
    for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value };
    return value;
  });

const ownPrototype = fc.constantFrom('__proto__', 'constructor', 'prototype', 'then', 'toJSON').map((name) =>
  // JSON.parse creates an own property, even for `__proto__`.
  JSON.parse(`{${JSON.stringify(name)}:{"isAdmin":true,"status":"paid"}}`),
);

/** Values that hardly any field accepts. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText(true) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(-1, 0, 0.1, -0.5, 1e21, 1e308, -1e308, 2 ** 53 + 2, -(2 ** 63), 5e-324),
  },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1e9 }) },
  { weight: 2, arbitrary: ownPrototype },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4_000 }).chain(nested) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 5_000 }).map((length) => Array.from({ length }, () => 1)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown> },
);

/** Corrupts a JSON text: invalid JSON, or JSON that parses differently from how it looks. */
export const brokenJson = (text: string): fc.Arbitrary<Buffer> =>
  fc.oneof(
    fc.integer({ min: 0, max: Math.max(0, text.length - 1) }).map((end) => Buffer.from(text.slice(0, end))),
    fc.constantFrom(
      Buffer.from(`${text},`),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, 'utf16le'),
      Buffer.from(text.replaceAll('"', "'")),
      Buffer.from(text.replace(/"[^"]*"\s*$/, 'NaN')),
      Buffer.from(`/* */${text}`),
      Buffer.from(`${text}${text}`),
      Buffer.from(`[${text}`),
      Buffer.from('['.repeat(50_000)),
      Buffer.from('{"a":'.repeat(20_000)),
      Buffer.from('undefined'),
      Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xc3, 0x28, 0xff, 0xfe]), Buffer.from('"}')]),
      Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    ),
  );
