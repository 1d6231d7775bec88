import { isDeepStrictEqual } from 'node:util';
import { settings as ownersSettings } from '../../../content/settings.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { OwnTestimonials } from '../../contract/settings/testimonials.ts';

/** The reviews for pages to embed; undefined if they equal content/testimonials.ts, which is compiled into pages. */
export function ownTestimonials({ testimonials, reviewsChecked }: SiteSettings): OwnTestimonials | undefined {
  if (isDeepStrictEqual({ testimonials, reviewsChecked }, pick(ownersSettings))) return undefined;
  return { reviews: testimonials.filter(({ hidden }) => !hidden), howChecked: reviewsChecked ?? '' };
}

const pick = ({ testimonials, reviewsChecked }: SiteSettings) => ({ testimonials, reviewsChecked });
