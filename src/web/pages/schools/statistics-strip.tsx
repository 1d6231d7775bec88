import type { ReactNode } from 'react';
import { chamberTest, noiseDistance, noiseText, powerText, quieterThanHepas } from '../../../../content/claims.ts';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { AboveTheFoldEnd } from '../../ui/pictures/above-the-fold-end.tsx';

const statistics = [
  {
    figure: `${chamberTest.first.removed}%`,
    label: `of bio-aerosols removed in ${chamberTest.first.minutes} minutes, in a ${chamberTest.chamber}`,
    claim: 'bio-aerosols',
  },
  { figure: noiseText, label: `in operation, at ${noiseDistance}: about the hum of a fridge`, claim: 'noise' },
  { figure: quieterThanHepas, label: 'quieter than HEPAs', claim: 'quieter-than-hepas' },
  { figure: powerText, label: 'power use, less than many light bulbs', claim: 'power' },
] as const;

export function StatisticsStrip(): ReactNode {
  return (
    <section className="on-night bg-night text-mint" aria-label="Figures">
      <dl className="page pairs grid gap-x-8 gap-y-10 py-12 lg:grid-cols-4 lg:py-14">
        {statistics.map(({ figure, label, claim }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-2">
            <dt className="max-w-[24ch] text-sm text-balance sm:text-base">
              {label}
              <EvidenceMark claim={claim} className="block" />
            </dt>
            <dd className="figure text-white">{figure}</dd>
          </div>
        ))}
      </dl>
      <AboveTheFoldEnd />
    </section>
  );
}
