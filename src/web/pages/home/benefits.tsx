import picture from 'virtual:picture/xl-7-black-detail';
import type { ReactNode } from 'react';
import {
  assembly,
  chamberTest,
  energyLabel,
  energyStarModels,
  noiseDistance,
  noiseText,
  power,
  powerText,
  quieterThanHepas,
} from '../../../../content/claims.ts';
import { electricityPence } from '../../../../content/electricity.ts';
import type { ClaimId } from '../../../contract/catalogue/evidence.ts';
import { hoursAYear, runningCost } from '../../../domain/catalogue/calculators/running-cost.ts';
import { formatPrice } from '../../../domain/shared/money/currency.ts';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { DecibelScale } from '../../ui/icons/decibel-scale.tsx';
import { PowerBars } from '../../ui/icons/power-bars.tsx';
import { SitePicture } from '../../ui/pictures/site-picture.tsx';

/** Four benefits, each illustrated differently: a scale, two figures, bars and a photograph. */
export default function Benefits(): ReactNode {
  return (
    <section className="page py-20 lg:py-28" aria-labelledby="benefits-title">
      <h2 id="benefits-title" className="heading-2 max-w-[26ch]">
        Strong enough to measure, quiet enough to forget
      </h2>
      <div className="mt-10 grid grid-cols-1 gap-5 lg:grid-cols-12">
        <Quiet />
        <Pathogens />
        <Efficient />
        <ReadyToAssemble />
      </div>
    </section>
  );
}

function Quiet(): ReactNode {
  const { brand } = useSettings();
  return (
    <article className="card flex flex-col justify-between gap-8 p-[min(1.5rem,7vw)] sm:p-8 lg:col-span-7">
      <div className="max-w-prose">
        <h3 className="heading-card">Unintuitively Quiet</h3>
        <p className="mt-2 text-pretty text-ink-soft">
          Many slow fans move as much air as one fast one, with far less noise. At {noiseText}, heard from{' '}
          {noiseDistance} away, our purifiers are {quieterThanHepas} quieter than HEPAs: sleep next to a small one,
          teach or take a call next to any of them.
        </p>
        <p className="mt-2 flex flex-wrap gap-x-4 text-ink-soft">
          <Marked claim="noise" figure={noiseText} />
          <Marked claim="quieter-than-hepas" figure={quieterThanHepas} />
        </p>
      </div>
      <DecibelScale brand={brand} />
    </article>
  );
}

function Pathogens(): ReactNode {
  return (
    <article className="on-night flex flex-col justify-between gap-8 rounded-card bg-night p-[min(1.5rem,7vw)] text-mint sm:p-8 lg:col-span-5">
      <div>
        <h3 className="heading-card text-white">Protects Against Pathogens</h3>
        <p className="mt-2 text-pretty">
          MERV-13 filters catch pollen, smoke, dust and the fine droplets that germs travel in. In a{' '}
          {chamberTest.chamber}, bio-aerosols fell by:
        </p>
      </div>
      <dl className="pairs grid gap-4">
        {[chamberTest.first, chamberTest.second].map(({ minutes, removed }) => (
          <div key={minutes} className="flex flex-col-reverse">
            <dt>after {minutes} minutes</dt>
            <dd className="figure text-white">{removed}%</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <a href="#tested" className="font-medium text-white underline underline-offset-4">
          See the test
        </a>
        <EvidenceMark claim="bio-aerosols" />
      </p>
    </article>
  );
}

/** A claim of the paragraph above, with the link to its evidence. */
function Marked({ claim, figure }: { claim: ClaimId; figure: string }): ReactNode {
  return (
    <span className="text-sm">
      {figure}: <EvidenceMark claim={claim} />
    </span>
  );
}

function Efficient(): ReactNode {
  const yearly = (watts: number) => formatPrice(runningCost({ watts, hours: hoursAYear }, electricityPence), 'uk-eu');
  return (
    <article className="flex flex-col justify-between gap-8 rounded-card bg-tint p-[min(1.5rem,7vw)] sm:p-8 lg:col-span-5">
      <div>
        <h3 className="heading-card">Incredibly Efficient</h3>
        <p className="mt-2 text-pretty text-ink-soft">
          {powerText}. Running day and night, that’s {yearly(power.from)} to {yearly(power.to)} of electricity per year,
          at {electricityPence}p per kWh. {energyStarModels.length} models carry the {energyLabel} rating.
        </p>
        <p className="mt-2 flex flex-wrap gap-x-4 text-ink-soft">
          <Marked claim="power" figure={powerText} />
          <Marked claim="energy-label" figure={energyLabel} />
        </p>
      </div>
      <PowerBars />
    </article>
  );
}

function ReadyToAssemble(): ReactNode {
  return (
    <article className="card grid overflow-hidden sm:grid-cols-2 lg:col-span-7">
      <div className="flex flex-col justify-between gap-8 p-[min(1.5rem,7vw)] sm:p-8">
        <div>
          <h3 className="heading-card">DIY Ready-to-Assemble</h3>
          <p className="mt-2 text-pretty text-ink-soft">
            Kits include fans and filters, case, adapter and screwdriver. Build one at the kitchen table: the quickest
            takes {assembly.from} minutes, the largest {assembly.to}, and every part is replaceable.
          </p>
        </div>
        <ol className="grid gap-2">
          {['Screw the fans into the case', 'Slide in the filters', 'Plug it in. It has one setting: on'].map(
            (step, index) => (
              <li key={step} className="flex items-baseline gap-3">
                <span aria-hidden="true" className="font-semibold text-accent">
                  {index + 1}
                </span>
                {step}
              </li>
            ),
          )}
        </ol>
      </div>
      <SitePicture
        picture={picture}
        alt="Round fans with wire guards along the top of a black XL-7, next to its pleated filter"
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw"
        className="aspect-[4/3] size-full object-cover sm:aspect-auto"
      />
    </article>
  );
}
