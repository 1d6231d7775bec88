import type { ReactNode } from 'react';
import { reviewFiguresAreSamples, reviewStatistics } from '../../../../content/claims.ts';
import {
  howReviewsAreChecked,
  type Testimonial,
  testimonials,
  testimonialsAreSamples,
} from '../../../../content/testimonials.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { noCriteria } from '../../../domain/catalogue/list/criteria.ts';
import { serialiseCriteria } from '../../../domain/catalogue/list/query-string.ts';
import { isSampleContentShown } from '../../../domain/settings/sample-content.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageData } from '../../page-data/page-data-context.tsx';
import { Stars } from '../../ui/icons/stars.tsx';
import { TickIcon } from '../../ui/icons/tick-icon.tsx';
import { useHomeTexts } from './home-texts.ts';

interface ShownReview extends Pick<Testimonial, 'name' | 'location' | 'text'> {
  readonly rating?: number | string | undefined;
  readonly product?: string | undefined;
  readonly picture?: string | undefined;
  readonly alt?: string | undefined;
  readonly verified?: boolean | 'yes' | undefined;
  readonly sample?: boolean | 'yes' | undefined;
}

interface TestimonialsProps {
  readonly reviews?: readonly Testimonial[];
  readonly areSamples?: boolean;
  readonly figuresAreSamples?: boolean;
  /** Whether and how reviews are verified to be from customers. */
  readonly howChecked?: string;
}

/** Reviews of customers under their headline figures. Samples are labelled, and hidden with the sample content. */
export function Testimonials({
  reviews = testimonials,
  areSamples = testimonialsAreSamples,
  figuresAreSamples = reviewFiguresAreSamples,
  howChecked = howReviewsAreChecked,
}: TestimonialsProps): ReactNode {
  const { settings, testimonials: own } = usePageData();
  const { title } = useHomeTexts('reviews');
  const showsSamples = isSampleContentShown(settings);
  const all: readonly ShownReview[] = own?.reviews ?? reviews.map((review) => ({ ...review, sample: areSamples }));
  const shown = all.filter(({ sample }) => !sample || showsSamples);
  if (shown.length === 0) return null;
  const areAllSamples = shown.every(({ sample }) => sample);
  const note = shown.some(({ sample }) => sample) ? ' Reviews marked as samples are invented.' : '';
  const headline = figuresAreSamples && !showsSamples ? [] : reviewStatistics;
  return (
    <section className="page py-20 lg:py-28" aria-labelledby="reviews-title">
      <div className="grid gap-10 lg:grid-cols-[17rem_1fr] lg:gap-16">
        <div className="self-start lg:sticky lg:top-40">
          <h2 id="reviews-title" className="heading-2">
            {title}
          </h2>
          <dl className="mt-8 flex flex-wrap gap-x-6 gap-y-5 lg:flex-col">
            {headline.map(({ figure, label }) => (
              <div key={label} className="flex grow basis-[max(4.9rem,25%)] flex-col-reverse justify-end lg:basis-auto">
                <dt className="text-sm text-ink-soft lg:text-base">{label}</dt>
                <dd className="figure text-accent">{figure}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 text-sm text-ink-soft">
            {areAllSamples ? 'Sample reviews by invented customers.' : `${own?.howChecked ?? howChecked}${note}`}
            {headline.length > 0 && figuresAreSamples && ' The figures above are samples too.'}
          </p>
        </div>
        <ul className="shelf gap-5 sm:columns-2 print:columns-auto">
          {shown.map(({ name, location, text, rating, product, picture, alt = '', verified, sample }) => (
            <li key={name + text} className="break-inside-avoid sm:mb-5">
              <figure className="card h-full p-6">
                {rating !== undefined && <Stars rating={Number(rating)} />}
                <blockquote className="not-first:mt-3 text-lg">{text}</blockquote>
                <figcaption className="mt-4 text-sm text-ink-soft">
                  {picture && (
                    <img
                      src={picture}
                      alt={alt}
                      width="48"
                      height="48"
                      loading="lazy"
                      className="mb-2 size-12 rounded-full object-cover"
                    />
                  )}
                  <span className="font-semibold text-ink">{name}</span>, {location}
                  <span className="mt-1 flex flex-wrap items-center gap-x-3">
                    {product && (
                      <PageLink href={listFor(product)} className="py-0.5 underline underline-offset-4 hover:text-ink">
                        {product}
                      </PageLink>
                    )}
                    {sample ? (
                      <span>Sample review</span>
                    ) : (
                      verified && (
                        <span className="inline-flex items-center gap-1 font-medium text-accent">
                          <TickIcon />
                          Verified
                        </span>
                      )
                    )}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Returns the product list filtered by that name: a review may outlive the product's URL. */
function listFor(name: string): string {
  return `${pagePath('products')}?${serialiseCriteria({ ...noCriteria, search: name })}`;
}
