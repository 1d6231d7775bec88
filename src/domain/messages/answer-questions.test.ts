import { describe, expect, it } from 'vitest';
import { frequentQuestions } from '../../../content/frequent-questions.ts';
import { type Facts, frequentQuestionsSchema } from '../../contract/messages/frequent-questions.ts';
import { answerQuestions } from './answer-questions.ts';

const facts = { phone: '020 7946 0123', dispatchTime: 'three working days', importNotice: '' } as Facts;
const ask = (...answer: string[]) => [{ id: 'one', question: 'What?', answer }];

describe('answerQuestions', () => {
  it('fills facts into the answers, and omits paragraphs without content [TRUST-4]', () => {
    const [one] = answerQuestions(ask('Within {dispatchTime}: call {phone}.', '{importNotice}', 'Bye.'), facts);
    expect(one?.answer).toEqual(['Within three working days: call 020 7946 0123.', 'Bye.']);
  });

  it('accepts the shop’s own questions, and rejects an unknown fact [TRUST-4]', () => {
    expect(frequentQuestionsSchema.parse(frequentQuestions)).toEqual(frequentQuestions);
    expect(new Set(frequentQuestions.map(({ id }) => id)).size).toBe(frequentQuestions.length);
    expect(frequentQuestionsSchema.safeParse(ask('In {someDays} days')).success).toBe(false);
  });
});
