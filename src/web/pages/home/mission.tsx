import picture from 'virtual:picture/scene-classroom';
import type { ReactNode } from 'react';
import { cleanAirPerPerson, energyLabel, energyStarModels, powerText } from '../../../../content/claims.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { SitePicture } from '../../ui/pictures/site-picture.tsx';

const principles = [
  {
    title: 'Schools first',
    claim: undefined,
    text: 'Thirty children share the air of one room for six hours a day. We design for that room before any other: quiet enough to teach next to, one setting, nothing to adjust.',
  },
  {
    title: 'Built to the infectious-aerosol standard',
    claim: 'clean-air',
    text: `ASHRAE 241, published in 2023, says how much clean air keeps infectious aerosols down: in a classroom, ${cleanAirPerPerson} cubic feet per minute for each person, including ventilation. One of our fans delivers about that or more. That’s why we recommend one fan per person.`,
  },
  {
    title: 'Certified for energy efficiency',
    claim: 'energy-label',
    text: `The ${energyLabel} rating asks how much air a purifier cleans for each watt. ${formatList(energyStarModels)} carry it. All our models use ${powerText}, so there’s no need to switch one off to save electricity.`,
  },
] as const;

/** `sizes` of the picture: its uncropped width, which determines the sharpness of the visible part. */
const croppedSizes = '(min-width: 78rem) 77rem, (min-width: 64rem) 105vw, 123vw';

export function Mission(): ReactNode {
  return (
    <section id="mission" className="page py-20 lg:py-28" aria-labelledby="mission-title">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <SitePicture
          picture={picture}
          alt="A classroom in the morning sun, with a black cube purifier on the floor and its airflow drawn on the whiteboard"
          sizes={croppedSizes}
          className="aspect-[4/3] w-full rounded-card object-cover object-[70%_50%] lg:aspect-[4/5]"
        />
        <div>
          <h2 id="mission-title" className="heading-2">
            Made for the fullest room in the building
          </h2>
          <dl className="mt-8">
            {principles.map(({ title, claim, text }) => (
              <div key={title} className="border-t border-line py-6">
                <dt className="heading-3">{title}</dt>
                <dd className="mt-1.5 text-ink-soft">
                  <NoWrap text={text} />
                  {claim && <EvidenceMark claim={claim} className="block" />}
                </dd>
              </div>
            ))}
          </dl>
          <PageLink href={pagePath('schools')} className="button-secondary">
            What we do for schools
          </PageLink>
        </div>
      </div>
    </section>
  );
}
