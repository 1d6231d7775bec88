import * as z from 'zod/mini';
import { items, line, pageLinks, paragraphs } from './page-fields.ts';

/** Facts of the shop that an answer may name as `{dispatchTime}`: terms, settings and answers then always agree. */
export const faqFacts = [
  'areas',
  'usArea',
  'dispatchTime',
  'homeDays',
  'abroadDays',
  'usDays',
  'tax',
  'importNotice',
  'payment',
  'quoteDays',
  'purchaseOrderLength',
  'thinFilterHours',
  'thickFilterHours',
  'noise',
  'noiseDistance',
  'power',
  'assemblyFrom',
  'assemblyTo',
  'returnDays',
  'refundDays',
  'warranty',
  'legalName',
  'salesEmail',
  'phone',
  'supportHours',
] as const;
export type Facts = Readonly<Record<(typeof faqFacts)[number], string>>;

/** The questions that customers ask. A paragraph of an answer whose facts are all empty is left out. */
export const faqTexts = z.strictObject({
  questions: items({
    label: 'Questions',
    itemName: 'Question',
    minItems: 1,
    maxItems: 60,
    shape: {
      id: line('Address', 60, {
        hint: 'Words joined by hyphens. The question is at /faq#address: a change breaks links to it.',
        format: 'anchor',
      }),
      question: line('Question', 200),
      answer: paragraphs('Answer', 1_000),
      links: pageLinks,
    },
  }),
});
export type FrequentQuestion = z.output<typeof faqTexts>['questions'][number];
