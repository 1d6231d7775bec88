import type { ReactNode } from 'react';
import {
  energyLabel,
  energyStarModels,
  noiseDistance,
  noiseText,
  powerText,
  quieterThanHepas,
} from '../../../../content/claims.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';

/** Product claims in two rows: measured figures, and included services. */
export function ClaimsStrip(): ReactNode {
  const { supportHours } = useSettings();
  const figures = [
    [noiseText, `in operation, at ${noiseDistance}`, 'noise'],
    [powerText, 'power use', 'power'],
    [quieterThanHepas, 'quieter than HEPAs', 'quieter-than-hepas'],
    [energyLabel, `rating: ${energyStarModels.length} of our models`, 'energy-label'],
  ] as const;
  const promises = [
    ['Free UK and EU shipping', 'on every order'],
    ['Kits include fans and filters', 'and every other part'],
    ['DIY ready to assemble', 'with the tool in the box'],
    ['Expert support', supportHours],
  ] as const;
  return (
    <section className="-mb-20 bg-tint py-16" aria-labelledby="claims-title">
      <div className="page">
        <h2 id="claims-title" className="sr-only">
          At a glance
        </h2>
        <dl className="pairs grid gap-x-6 gap-y-8 lg:grid-cols-4">
          {figures.map(([figure, label, claim]) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-ink-soft">
                {label}
                <EvidenceMark claim={claim} className="block" />
              </dt>
              <dd className="heading-2 text-accent">{figure}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-10 grid gap-x-6 gap-y-4 border-t border-accent/20 pt-8 sm:grid-cols-2 lg:grid-cols-4">
          {promises.map(([title, text]) => (
            <li key={title}>
              {title === 'Expert support' ? (
                <PageLink href={pagePath('contact')} className="font-semibold underline underline-offset-4">
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
