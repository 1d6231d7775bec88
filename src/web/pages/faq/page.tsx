import type { ReactNode } from 'react';
import file from '../../../../content/pages/faq.json' with { type: 'json' };
import { pagePath } from '../../../contract/shared/routes.ts';
import { answerQuestions } from '../../../domain/messages/answer-questions.ts';
import { PageHead } from '../../head/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageData, usePageTexts } from '../../page-data/page-data-context.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { shopFacts } from './shop-facts.ts';

export default function FaqPage(): ReactNode {
  const questions = answerQuestions(usePageTexts('faq', file).questions, shopFacts(usePageData()));
  return (
    <div className="page py-12">
      <PageHead
        title="Questions and answers"
        description="Delivery, VAT, filters, noise, returns, warranty, school purchase orders and the US range: what customers ask us."
        canonical={pagePath('faq')}
        questions={questions}
      />
      <h1 className="heading-1">Questions and answers</h1>
      <nav className="mt-8" aria-label="Questions">
        <ul className="grid gap-1 sm:grid-cols-2 sm:gap-x-10">
          {questions.map(({ id, question }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-link inline-block py-1">
                {question}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose mt-10 max-w-prose">
        {questions.map(({ id, question, answer, links }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="scroll-mt-32">
              {question}
            </h2>
            {answer.map((paragraph) => (
              <p key={paragraph}>
                <NoWrap text={paragraph} />
              </p>
            ))}
            {links.length > 0 && (
              <p className="flex flex-wrap gap-x-6">
                {links.map(({ label, path }) => (
                  <PageLink key={path} href={path}>
                    {label}
                  </PageLink>
                ))}
              </p>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
