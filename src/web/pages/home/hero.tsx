import type { ReactNode } from 'react';
import { reviewFiguresAreSamples, reviewStatistics } from '../../../../content/claims.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { isSampleContentShown } from '../../../domain/settings/sample-content.ts';
import { Price } from '../../catalogue/product-card/price.tsx';
import { useShowcase } from '../../catalogue/use-showcase.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { ArrowIcon } from '../../ui/icons/arrow-icon.tsx';
import { Stars } from '../../ui/icons/stars.tsx';
import { AboveTheFoldEnd } from '../../ui/pictures/above-the-fold-end.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { shownPicture } from '../../ui/pictures/shown-picture.ts';
import { heroPicture } from './hero-picture.ts';
import { useHomeTexts } from './home-texts.ts';

/** The product in the picture: of the UK & EU region, so that its price is not converted. */
const picturedId = 'luggable-5';

export default function Hero(): ReactNode {
  const pictured = useShowcase()?.find(({ id }) => id === picturedId);
  const texts = useHomeTexts('hero');
  const [rating] = reviewStatistics;
  const showsSamples = isSampleContentShown(useSettings());
  const hasRating = !reviewFiguresAreSamples || showsSamples;
  return (
    <section className="relative xl:min-h-[42rem] 2xl:min-h-[46rem]" aria-labelledby="hero-title">
      <div className="page relative z-10 py-12 sm:py-16 xl:py-28 2xl:py-36">
        <div className="max-w-[40rem] xl:max-w-[33rem]">
          <h1 id="hero-title" className="display">
            {texts.title}
          </h1>
          <p className="mt-5 max-w-[29rem] text-lg sm:text-xl">{texts.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ShopLink className="button-primary">{texts.shopButton}</ShopLink>
            <a href="#mission" className="button-secondary">
              {texts.moreButton}
              <span className="sr-only"> about our mission</span>
            </a>
          </div>
          <p className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {hasRating && <Stars rating={Number.parseFloat(rating.figure)} />}
            <span>
              {hasRating && (
                <>
                  <strong className="font-semibold">{rating.figure}</strong> {rating.label}
                  {reviewFiguresAreSamples && ' (sample)'}.{' '}
                </>
              )}
              {texts.note}
            </span>
          </p>
        </div>
      </div>
      <div className="hero-shade relative xl:absolute xl:inset-0">
        <Picture
          picture={shownPicture(texts.picture, heroPicture)}
          sizes="(min-width: 40rem) 100vw, 134vw"
          first
          className="aspect-[4/3] w-full object-cover object-right sm:aspect-[16/9] xl:absolute xl:inset-0 xl:size-full xl:object-bottom"
        />
        {pictured && (
          <PageLink
            href={pagePath('product', { id: pictured.id })}
            className="group absolute bottom-4 left-4 z-10 flex items-center gap-4 rounded-card bg-surface py-3 pr-4 pl-5 shadow-float sm:bottom-6 sm:left-10 xl:bottom-8 xl:left-[49%]"
          >
            <div>
              <p className="font-semibold group-hover:underline">{pictured.name}</p>
              <Price product={pictured} />
            </div>
            <ArrowIcon />
          </PageLink>
        )}
      </div>
      <AboveTheFoldEnd />
    </section>
  );
}
