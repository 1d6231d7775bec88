import { describe, expect, it } from 'vitest';
import faq from '../../../content/pages/faq.json' with { type: 'json' };
import { type Facts, faqTexts } from '../../contract/content/pages/faq.ts';
import { answerQuestions } from './answer-questions.ts';

const facts = { phone: '020 7946 0123', dispatchTime: 'three working days', importNotice: '' } as Facts;
const ask = (...answer: string[]) => [{ id: 'one', question: 'What?', answer, links: [] }];

describe('answerQuestions', () => {
  it('fills facts into the answers, and omits paragraphs without content [TRUST-4]', () => {
    const [one] = answerQuestions(ask('Within {dispatchTime}: call {phone}.', '{importNotice}', 'Bye.'), facts);
    expect(one?.answer).toEqual(['Within three working days: call 020 7946 0123.', 'Bye.']);
  });

  it('accepts the shop’s own questions [TRUST-4]', () => {
    expect(faqTexts.parse(faq)).toEqual(faq);
    expect(new Set(faq.questions.map(({ id }) => id)).size).toBe(faq.questions.length);
  });
});
