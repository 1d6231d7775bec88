import type { ReactNode } from 'react';
import { chamberTest, noiseText, powerText, quieterThanHepas } from '../../../../content/claims.ts';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { AboveTheFoldEnd } from '../../ui/pictures/above-the-fold-end.tsx';
import { useSchoolTexts } from './school-texts.ts';

export function StatisticsStrip(): ReactNode {
  const texts = useSchoolTexts('statistics');
  const statistics = [
    { figure: `${chamberTest.first.removed}%`, label: texts.removed, claim: 'bio-aerosols' },
    { figure: noiseText, label: texts.noise, claim: 'noise' },
    { figure: quieterThanHepas, label: texts.quieter, claim: 'quieter-than-hepas' },
    { figure: powerText, label: texts.power, claim: 'power' },
  ] as const;
  return (
    <section className="on-night bg-night text-mint" aria-label="Figures">
      <dl className="page pairs grid gap-x-8 gap-y-10 py-12 lg:grid-cols-4 lg:py-14">
        {statistics.map(({ figure, label, claim }) => (
          <div key={claim} className="flex flex-col-reverse justify-end gap-2">
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
