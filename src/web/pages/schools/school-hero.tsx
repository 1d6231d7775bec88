import type { ReactNode } from 'react';
import { externalShopLink } from '../../../domain/cart/external-shop.ts';
import { ExternalLink } from '../../navigation/external-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { shownPicture } from '../../ui/pictures/shown-picture.ts';
import { schoolPicture } from './school-picture.ts';
import { useSchoolTexts } from './school-texts.ts';

/** `sizes` of the picture: its uncropped width, which determines the sharpness of the visible part. */
const croppedSizes = '(min-width: 64rem) max(50vw, 64rem), 134vw';

export function SchoolHero(): ReactNode {
  const { schoolShopUrl, advocacyGuideUrl, promoCode } = useSettings();
  const texts = useSchoolTexts('hero');
  return (
    <section className="lg:grid lg:grid-cols-2" aria-labelledby="school-title">
      <div className="page flex flex-col justify-center py-12 sm:py-16 lg:mr-0 lg:max-w-[39rem] lg:py-28 lg:pr-16">
        <h1 id="school-title" className="display">
          {texts.title}
        </h1>
        <p className="mt-5 max-w-[30rem] text-lg sm:text-xl">{texts.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ExternalLink href={externalShopLink(schoolShopUrl, promoCode)} className="button-primary">
            {texts.shopButton}
          </ExternalLink>
          <ExternalLink href={advocacyGuideUrl} className="button-secondary">
            {texts.guideButton}
          </ExternalLink>
        </div>
      </div>
      <Picture
        picture={shownPicture(texts.picture, schoolPicture)}
        sizes={croppedSizes}
        first
        className="aspect-[4/3] w-full object-cover object-[72%_100%] lg:aspect-auto lg:h-full lg:min-h-[36rem]"
      />
    </section>
  );
}
