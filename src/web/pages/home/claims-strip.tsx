import type { ReactNode } from 'react';
import { energyLabel, noiseText, powerText, quieterThanHepas } from '../../../../content/claims.ts';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useHomeTexts } from './home-texts.ts';

/** Product claims in two rows: measured figures, and included services. */
export function ClaimsStrip(): ReactNode {
  const texts = useHomeTexts('glance');
  const figures = [
    [noiseText, texts.noise, 'noise'],
    [powerText, texts.power, 'power'],
    [quieterThanHepas, texts.quieter, 'quieter-than-hepas'],
    [energyLabel, texts.label, 'energy-label'],
  ] as const;
  return (
    <section className="-mb-20 bg-tint py-16" aria-labelledby="claims-title">
      <div className="page">
        <h2 id="claims-title" className="sr-only">
          At a glance
        </h2>
        <dl className="pairs grid gap-x-6 gap-y-8 lg:grid-cols-4">
          {figures.map(([figure, label, claim]) => (
            <div key={claim} className="flex flex-col-reverse justify-end">
              <dt className="text-ink-soft">
                {label}
                <EvidenceMark claim={claim} className="block" />
              </dt>
              <dd className="heading-2 text-accent">{figure}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-10 grid gap-x-6 gap-y-4 border-t border-accent/20 pt-8 sm:grid-cols-2 lg:grid-cols-4">
          {texts.promises.map(({ title, text, path }) => (
            <li key={`${title} ${text}`}>
              {path ? (
                <PageLink href={path} className="font-semibold underline underline-offset-4">
                  {title}
                </PageLink>
              ) : (
                <span className="font-semibold">{title}</span>
              )}
              <span className="block text-sm text-ink-soft">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
