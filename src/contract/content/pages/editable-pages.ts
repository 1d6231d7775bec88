import type * as z from 'zod/mini';
import { pagePatterns } from '../../shared/routes.ts';
import { aboutTexts } from './about.ts';
import { deliveryFacts } from './delivery-facts.ts';
import { faqFacts, faqTexts } from './faq.ts';
import { homeFacts, homeTexts } from './home.ts';
import {
  accessibilityFacts,
  accessibilityTexts,
  privacyFacts,
  privacyRecipients,
  privacyTexts,
  termsFacts,
  termsTexts,
} from './legal.ts';
import { schoolFacts, schoolTexts } from './schools.ts';

/** Pages whose texts are edited at the desk. Files in content/pages and forms follow from the schemas. */
export const editablePages = {
  home: { title: 'Home', path: pagePatterns.home, schema: homeTexts, facts: homeFacts },
  schools: { title: 'Schools', path: pagePatterns.schools, schema: schoolTexts, facts: schoolFacts },
  about: { title: 'About us', path: pagePatterns.about, schema: aboutTexts, facts: [] },
  faq: { title: 'Questions and answers', path: pagePatterns.faq, schema: faqTexts, facts: faqFacts },
  terms: {
    title: 'Terms',
    path: pagePatterns.terms,
    schema: termsTexts,
    facts: termsFacts,
    legalNote:
      'The company’s details, payment, delivery, returns, the right to cancel and the warranty are not here. They follow the settings and the law, and order emails quote them.',
  },
  privacy: {
    title: 'Privacy',
    path: pagePatterns.privacy,
    schema: privacyTexts,
    facts: privacyFacts,
    requiredFacts: privacyRecipients,
    legalNote:
      'The company’s details come from the settings. Keep the values in braces: they name who receives data, according to the settings.',
  },
  accessibility: {
    title: 'Accessibility',
    path: pagePatterns.accessibility,
    schema: accessibilityTexts,
    facts: accessibilityFacts,
    legalNote: 'It must name known barriers, and how to report one.',
  },
} as const satisfies Record<string, EditablePageDescription>;

export interface EditablePageDescription {
  readonly title: string;
  readonly path: string;
  readonly schema: z.ZodMiniObject;
  /** Facts that its texts may name. */
  readonly facts: readonly string[];
  /** Facts that the page must name before it can be published. */
  readonly requiredFacts?: readonly string[];
  /** Set of a legal page, which shows the day of its text: what of it the owner cannot or should not change. */
  readonly legalNote?: string;
}

export type EditablePage = keyof typeof editablePages;
/** Description of a page, with the properties that only some pages have, and the facts that every page may name. */
export const describedPage = (page: EditablePage): EditablePageDescription => ({
  ...editablePages[page],
  facts: [...editablePages[page].facts, ...deliveryFacts],
});

export const editablePageNames = Object.keys(editablePages) as EditablePage[];

/** The texts of a page, as its file in content/pages holds them. */
export type PageTexts<Page extends EditablePage = EditablePage> = z.output<(typeof editablePages)[Page]['schema']>;
