import built from 'virtual:picture/scene-classroom';
import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { shownPicture } from '../../ui/pictures/shown-picture.ts';
import { SitePicture } from '../../ui/pictures/site-picture.tsx';
import { useHomeTexts } from './home-texts.ts';

/** `sizes` of the picture: its uncropped width, which determines the sharpness of the visible part. */
const croppedSizes = '(min-width: 78rem) 77rem, (min-width: 64rem) 105vw, 123vw';

export function Mission(): ReactNode {
  const texts = useHomeTexts('mission');
  const picture = shownPicture(texts.picture, built);
  const principles = [
    { title: texts.schoolsTitle, claim: undefined, text: texts.schoolsText },
    { title: texts.standardTitle, claim: 'clean-air', text: texts.standardText },
    { title: texts.energyTitle, claim: 'energy-label', text: texts.energyText },
  ] as const;
  return (
    <section id="mission" className="page py-20 lg:py-28" aria-labelledby="mission-title">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <SitePicture
          picture={picture}
          alt={picture.alt}
          sizes={croppedSizes}
          className="aspect-[4/3] w-full rounded-card object-cover object-[70%_50%] lg:aspect-[4/5]"
        />
        <div>
          <h2 id="mission-title" className="heading-2">
            {texts.title}
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
            {texts.button}
          </PageLink>
        </div>
      </div>
    </section>
  );
}
