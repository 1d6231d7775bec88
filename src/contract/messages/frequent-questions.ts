import * as z from 'zod/mini';
import { factPattern } from './fact-pattern.ts';

/** Facts of the shop that an answer may name as `{dispatchTime}`: terms, settings and answers then always agree. */
const factNames = [
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
export type Facts = Readonly<Record<(typeof factNames)[number], string>>;

const text = z.string().check(z.minLength(1, 'must not be empty'));
const answer = text.check(
  z.refine(
    (words) => [...words.matchAll(factPattern)].every(([, name]) => factNames.some((known) => known === name)),
    `may name these facts only: ${factNames.join(', ')}`,
  ),
);

const question = z.object({
  /** Anchor of the question. */
  id: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/, 'must be lower-case words joined by hyphens')),
  question: text,
  /** Paragraphs. One whose facts are all empty is left out. */
  answer: z.array(answer).check(z.minLength(1, 'must not be empty')),
  /** Pages of this shop with more about it. */
  links: z.optional(
    z.array(z.object({ label: text, path: z.string().check(z.regex(/^\/[^/]/, 'must be a path of this shop')) })),
  ),
});
export type FrequentQuestion = z.output<typeof question>;

export const frequentQuestionsSchema = z.array(question).check(z.minLength(1, 'must not be empty'));
