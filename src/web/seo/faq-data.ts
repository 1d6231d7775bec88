import { pagePath } from '../../contract/shared/routes.ts';
import type { AnsweredQuestion } from '../metadata.ts';
import type { Site } from './site.ts';

/** Questions and answers, as the FAQ page shows them. */
export function faqData(questions: readonly AnsweredQuestion[], { origin }: Pick<Site, 'origin'>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${origin}${pagePath('faq')}`,
    url: `${origin}${pagePath('faq')}`,
    inLanguage: 'en-GB',
    mainEntity: questions.map(
      ({ question, answer }) =>
        ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
        }) as const,
    ),
  } as const;
}
