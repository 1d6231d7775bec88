import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';
import { mailTemplateOf, ownPlaceholders, partsOf, placeholdersOf, templateKinds } from './mail-templates.ts';
import { validateTemplateText } from './validate-template.ts';

const shop = 'http://shop.test';
const validate = (part: 'subject' | 'opening' | 'closing', text: string) =>
  validateTemplateText('order-confirmation', part, text, shop);

describe('words for a mail', () => {
  it.each([
    ['subject', 'Your {brand} order {reference}, with thanks'],
    ['opening', 'Thank you.\n\nWe begin at once: https://clean.air.example/how, or http://shop.test/legal/terms.'],
    ['closing', ''],
    ['closing', 'See (https://a.example) or http://shop.test'],
  ] as const)('may be, as a %s: %j [SETDESK-6]', (part, text) => {
    expect(validate(part, text)).toBeUndefined();
  });

  it.each([
    ['subject', ' ', 'The subject must not be empty.'],
    ['subject', 'x'.repeat(121), 'The subject has 121 characters: at most 120 go.'],
    ['subject', 'two\nlines', 'The subject must be one line.'],
    [
      'opening',
      'Hello {firstName}',
      /^The opening holds ‘\{firstName\}’, which is no placeholder of this mail: these are/,
    ],
    ['opening', 'Hello {customerName}', /no placeholder/],
    ['opening', '{{brand}brand}', /no placeholder/],
    ['opening', 'a } b', /no placeholder/],
    ['opening', 'a\u202eb', 'The opening holds a character that cannot be seen.'],
    ['opening', 'a\u0007b', 'The opening holds a character that cannot be seen.'],
    [
      'closing',
      'see http://evil.example',
      'The closing links to ‘http://evil.example’: links lead to http://shop.test or begin with https://.',
    ],
    ['closing', 'see (https://a.example,http://evil.example)', /‘http:\/\/evil\.example’/],
    ['closing', 'see http://shop.test.evil.example', /links to/],
    ['closing', 'see javascript://shop', /links to/],
    ['closing', 'see https:///x', /links to/],
  ] as const)('are refused as a %s: %j [SETDESK-6]', (part, text, sentence) => {
    expect(validate(part, text)).toMatch(sentence);
  });

  it('that came with the store are good ones, and no placeholder stands for what a visitor types [SETDESK-5, SETDESK-6]', () => {
    for (const kind of templateKinds) {
      for (const part of partsOf(kind)) {
        const ours = mailTemplateOf(kind).parts[part] ?? '';
        expect([kind, part, validateTemplateText(kind, part, ours, shop)]).toEqual([kind, part, undefined]);
      }
    }
    expect([...ownPlaceholders]).toEqual(['reference', 'returnNumber', 'items', 'product', 'percent']);
  });

  it('are filled in once, whatever stands in the values [SETDESK-5]', () => {
    fc.assert(
      fc.property(fc.string(), (brand) => {
        const filled = fillTemplate('order-paid', 'closing', { closing: '<{brand}>' }, { brand });
        expect(filled).toBe(`<${brand}>`);
      }),
    );
    expect(
      fillTemplate('order-paid', 'closing', { closing: '{brand}' }, { brand: '{reference}', reference: 'x' }),
    ).toBe('{reference}');
  });

  it('that name what an update has taken away give way to ours [SETDESK-5]', () => {
    expect(placeholdersOf('order-paid')).not.toContain('items');
    expect(fillTemplate('order-paid', 'subject', { subject: '{items} paid' }, { brand: 'B', reference: 'R' })).toBe(
      'Your B order R is paid',
    );
  });
});
