import type { ReactNode } from 'react';
import { chamberTest, noiseText, powerText, quieterThanHepas } from '../../../../content/claims.ts';
import { AboveTheFoldEnd } from '../../ui/above-the-fold-end.tsx';

const statistics = [
  {
    figure: `${chamberTest.first.removed}%`,
    label: `of bio-aerosols removed in ${chamberTest.first.minutes} minutes, in a ${chamberTest.chamber}`,
  },
  { figure: noiseText, label: 'in operation, about the hum of a fridge' },
  { figure: quieterThanHepas, label: 'quieter than HEPAs' },
  { figure: powerText, label: 'power use, less than many light bulbs' },
] as const;

export function StatisticsStrip(): ReactNode {
  return (
    <section className="on-night bg-night text-mint" aria-label="Figures">
      <dl className="page pairs grid gap-x-8 gap-y-10 py-12 lg:grid-cols-4 lg:py-14">
        {statistics.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-2">
            <dt className="max-w-[24ch] text-sm text-balance sm:text-base">{label}</dt>
            <dd className="figure text-white">{figure}</dd>
          </div>
        ))}
      </dl>
      <AboveTheFoldEnd />
    </section>
  );
}
