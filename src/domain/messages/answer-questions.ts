import { factPattern } from '../../contract/messages/fact-pattern.ts';
import type { Facts, FrequentQuestion } from '../../contract/messages/frequent-questions.ts';

/** Fills the shop's facts into the answers. Paragraphs that are empty then are left out. */
export function answerQuestions(questions: readonly FrequentQuestion[], facts: Facts): FrequentQuestion[] {
  const fill = (paragraph: string) =>
    paragraph.replaceAll(factPattern, (_, name: string) => facts[name as keyof Facts]).trim();
  return questions.map((one) => ({ ...one, answer: one.answer.map(fill).filter((paragraph) => paragraph !== '') }));
}
