import * as z from 'zod/mini';
import { items, line, pageLinks, paragraphs } from './page-fields.ts';

const listHint = 'A line that starts with "- " is an item of a list. Leave an empty line between paragraphs.';

const sections = items({
  label: 'Sections',
  itemName: 'Section',
  minItems: 1,
  maxItems: 30,
  shape: {
    heading: line('Heading', 120),
    paragraphs: paragraphs('Text', 2_000, { hint: listHint }),
    links: pageLinks,
  },
});
const introduction = paragraphs('Introduction', 2_000);

/** The terms besides the passages that order emails and contracts quote, which the shop writes. */
export const termsTexts = z.strictObject({
  introduction,
  ordering: paragraphs('Ordering', 2_000),
  prices: paragraphs('Prices', 2_000),
  sections,
});
export const termsFacts = ['includedVat', 'importNotice', 'promoCode'] as const;

export const privacyTexts = z.strictObject({ introduction, sections });
/** Recipients of data that the settings bring in: the notice must name each. */
export const privacyRecipients = ['exchangeRates', 'analytics', 'videos'] as const;
export const privacyFacts = [...privacyRecipients, 'partnerShop', 'customerNoteTime'] as const;

export const accessibilityTexts = z.strictObject({ introduction, sections });
export const accessibilityFacts = ['separateSites', 'salesEmail', 'phone', 'supportHours'] as const;

type FactsOf<Names extends readonly string[]> = Readonly<Record<Names[number], string>>;
export type TermsFacts = FactsOf<typeof termsFacts>;
export type PrivacyFacts = FactsOf<typeof privacyFacts>;
export type AccessibilityFacts = FactsOf<typeof accessibilityFacts>;
export type LegalSection = z.output<typeof termsTexts>['sections'][number];
