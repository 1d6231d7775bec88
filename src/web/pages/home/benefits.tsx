import built from 'virtual:picture/xl-7-black-detail';
import type { ReactNode } from 'react';
import { chamberTest, energyLabel, noiseText, powerText, quieterThanHepas } from '../../../../content/claims.ts';
import type { ClaimId } from '../../../contract/catalogue/evidence.ts';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { DecibelScale } from '../../ui/icons/decibel-scale.tsx';
import { PowerBars } from '../../ui/icons/power-bars.tsx';
import { shownPicture } from '../../ui/pictures/shown-picture.ts';
import { SitePicture } from '../../ui/pictures/site-picture.tsx';
import { useHomeTexts } from './home-texts.ts';

/** Four benefits, each illustrated differently: a scale, two figures, bars and a photograph. */
export default function Benefits(): ReactNode {
  const { title } = useHomeTexts('benefits');
  return (
    <section className="page py-20 lg:py-28" aria-labelledby="benefits-title">
      <h2 id="benefits-title" className="heading-2 max-w-[26ch]">
        {title}
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
  const { quietTitle, quietText } = useHomeTexts('benefits');
  return (
    <article className="card flex flex-col justify-between gap-8 p-[min(1.5rem,7vw)] sm:p-8 lg:col-span-7">
      <div className="max-w-prose">
        <h3 className="heading-card">{quietTitle}</h3>
        <p className="mt-2 text-pretty text-ink-soft">{quietText}</p>
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
  const { pathogensTitle, pathogensText } = useHomeTexts('benefits');
  return (
    <article className="on-night flex flex-col justify-between gap-8 rounded-card bg-night p-[min(1.5rem,7vw)] text-mint sm:p-8 lg:col-span-5">
      <div>
        <h3 className="heading-card text-white">{pathogensTitle}</h3>
        <p className="mt-2 text-pretty">{pathogensText}</p>
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
  const { efficientTitle, efficientText } = useHomeTexts('benefits');
  return (
    <article className="flex flex-col justify-between gap-8 rounded-card bg-tint p-[min(1.5rem,7vw)] sm:p-8 lg:col-span-5">
      <div>
        <h3 className="heading-card">{efficientTitle}</h3>
        <p className="mt-2 text-pretty text-ink-soft">{efficientText}</p>
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
  const { assembleTitle, assembleText, steps, picture } = useHomeTexts('benefits');
  const shown = shownPicture(picture, built);
  return (
    <article className="card grid overflow-hidden sm:grid-cols-2 lg:col-span-7">
      <div className="flex flex-col justify-between gap-8 p-[min(1.5rem,7vw)] sm:p-8">
        <div>
          <h3 className="heading-card">{assembleTitle}</h3>
          <p className="mt-2 text-pretty text-ink-soft">{assembleText}</p>
        </div>
        <ol className="grid gap-2">
          {steps.map((step, index) => (
            <li key={step} className="flex items-baseline gap-3">
              <span aria-hidden="true" className="font-semibold text-accent">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <SitePicture
        picture={shown}
        alt={shown.alt}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw"
        className="aspect-[4/3] size-full object-cover sm:aspect-auto"
      />
    </article>
  );
}
