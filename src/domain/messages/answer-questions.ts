import type { Facts, FrequentQuestion } from '../../contract/content/pages/faq.ts';
import { fillFacts } from '../content/fill-facts.ts';

/** Fills the shop's facts into the answers. Paragraphs that are empty then are left out. */
export function answerQuestions(questions: readonly FrequentQuestion[], facts: Facts): FrequentQuestion[] {
  const fill = (paragraph: string) => fillFacts(paragraph, facts);
  return questions.map((one) => ({ ...one, answer: one.answer.map(fill).filter((paragraph) => paragraph !== '') }));
}
