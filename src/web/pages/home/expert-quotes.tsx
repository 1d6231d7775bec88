import type { ReactNode } from 'react';
import { expertQuotes } from '../../../../content/expert-quotes.ts';
import { isSampleContentShown } from '../../../domain/settings/sample-content.ts';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { useHomeTexts } from './home-texts.ts';

/** Expert quotes: the first one large, the others next to it. Invented ones are hidden with the sample content. */
export function ExpertQuotes(): ReactNode {
  const showsSamples = isSampleContentShown(useSettings());
  const { title } = useHomeTexts('quotes');
  const quotes = expertQuotes.filter(({ illustrative }) => showsSamples || !illustrative);
  if (quotes.length === 0) return null;
  return (
    <section className="page pb-20 lg:pb-28" aria-labelledby="quotes-title">
      <h2 id="quotes-title" className="sr-only">
        {title}
      </h2>
      <div className="grid gap-10 border-t border-line pt-12 lg:grid-cols-[1.35fr_1fr] lg:grid-rows-2 lg:gap-x-16 lg:gap-y-8">
        {quotes.map(({ text, name, role }, index) => (
          <figure key={name} className={index === 0 ? 'lg:row-span-2' : 'border-l-2 border-accent pl-6'}>
            <blockquote className={index === 0 ? 'heading-2' : 'text-lg'}>“{text}”</blockquote>
            <figcaption className="mt-4 text-ink-soft">
              <span className="font-semibold text-ink">{name}</span>, {role}
            </figcaption>
          </figure>
        ))}
      </div>
      {quotes.some(({ illustrative }) => illustrative) && (
        <p className="mt-8 text-sm text-ink-soft">Sample quotes by invented speakers.</p>
      )}
    </section>
  );
}
