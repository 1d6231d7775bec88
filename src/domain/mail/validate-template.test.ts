import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';
import { mailTemplateOf, ownPlaceholders, partsOf, placeholdersOf, templateKinds } from './mail-templates.ts';
import { validateTemplateText } from './validate-template.ts';

const shop = 'http://shop.test';
const validate = (part: 'subject' | 'opening' | 'closing', text: string) =>
  validateTemplateText('order-confirmation', part, text, shop);

describe('an override of an email template', () => {
  it.each([
    ['subject', 'Your {brand} order {reference}, with thanks'],
    ['opening', 'Thank you.\n\nWe begin at once: https://clean.air.example/how, or http://shop.test/legal/terms.'],
    ['closing', ''],
    ['closing', 'See (https://a.example) or http://shop.test'],
  ] as const)('may contain in a %s: %j [SETDESK-6]', (part, text) => {
    expect(validate(part, text)).toBeUndefined();
  });

  it.each([
    ['subject', ' ', 'The subject must not be empty.'],
    ['subject', 'x'.repeat(121), 'The subject has 121 characters. The limit is 120.'],
    ['subject', 'two\nlines', 'The subject must be one line.'],
    [
      'opening',
      'Hello {firstName}',
      /^The opening contains ‘\{firstName\}’, which is not a placeholder of this email\. Use/,
    ],
    ['opening', 'Hello {customerName}', /not a placeholder/],
    ['opening', '{{brand}brand}', /not a placeholder/],
    ['opening', 'a } b', /not a placeholder/],
    ['opening', 'a\u202eb', 'The opening contains an invisible character.'],
    ['opening', 'a\u0007b', 'The opening contains an invisible character.'],
    [
      'closing',
      'see http://evil.example',
      'The closing links to ‘http://evil.example’: links must start with http://shop.test or https://.',
    ],
    ['closing', 'see (https://a.example,http://evil.example)', /‘http:\/\/evil\.example’/],
    ['closing', 'see http://shop.test.evil.example', /links to/],
    ['closing', 'see javascript://shop', /links to/],
    ['closing', 'see https:///x', /links to/],
  ] as const)('is refused with this %s: %j [SETDESK-6]', (part, text, sentence) => {
    expect(validate(part, text)).toMatch(sentence);
  });

  it('is valid if it equals the default, and no placeholder stands for text typed by a visitor [SETDESK-5, SETDESK-6]', () => {
    for (const kind of templateKinds) {
      for (const part of partsOf(kind)) {
        const ours = mailTemplateOf(kind).parts[part] ?? '';
        expect([kind, part, validateTemplateText(kind, part, ours, shop)]).toEqual([kind, part, undefined]);
      }
    }
    expect([...ownPlaceholders]).toEqual(['reference', 'returnNumber', 'items', 'product', 'percent', 'freeDelivery']);
  });

  it('is filled in once, for any values [SETDESK-5]', () => {
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

  it('falls back to the default text if it uses a placeholder that an update removed [SETDESK-5]', () => {
    expect(placeholdersOf('order-paid')).not.toContain('items');
    expect(fillTemplate('order-paid', 'subject', { subject: '{items} paid' }, { brand: 'B', reference: 'R' })).toBe(
      'B order R: paid',
    );
  });
});
