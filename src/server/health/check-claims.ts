import { productRating, reviewStatistics } from '../../../content/claims.ts';
import { expertQuotes } from '../../../content/expert-quotes.ts';
import { howReviewsAreChecked, testimonialsAreSamples } from '../../../content/testimonials.ts';
import { formatList } from '../../domain/shared/text/format-list.ts';
import type { Finding } from './finding.ts';

interface Claims {
  readonly testimonialsAreSamples: boolean;
  readonly howReviewsAreChecked: string;
  readonly expertQuotes: readonly { readonly name: string; readonly illustrative: boolean }[];
}

/**
 * Claims on pages and in structured data about invented customers or experts, or without a statement of how reviews
 * are verified.
 */
export function checkClaims(
  claims: Claims = { testimonialsAreSamples, howReviewsAreChecked, expertQuotes },
): Finding[] {
  const invented = claims.expertQuotes.filter(({ illustrative }) => illustrative).map(({ name }) => name);
  return [...checkReviews(claims), ...(invented.length > 0 ? [inventedSpeakers(invented)] : [])];
}

function checkReviews({ testimonialsAreSamples: areSamples, howReviewsAreChecked: how }: Claims): Finding[] {
  if (areSamples) {
    const figures = reviewStatistics.map(({ figure, label }) => `${figure} ${label}`);
    const { value, count } = productRating;
    return [
      {
        check: 'claims',
        problem: `The reviews of the home page are samples by invented customers. Beside them stand ${formatList(figures)}, and search engines are told ${value} of ${count} reviews.`,
        advice:
          'Before the shop opens, put real reviews into content/testimonials.ts, and have evidence for the figures of content/claims.ts (docs/operations/install.md).',
      },
    ];
  }
  if (how.trim() !== '') return [];
  return [
    {
      check: 'claims',
      problem:
        'The home page shows reviews, and does not say whether and how it is checked that they are of customers.',
      advice: 'Say it in a sentence, as howReviewsAreChecked in content/testimonials.ts.',
    },
  ];
}

function inventedSpeakers(names: readonly string[]): Finding {
  return {
    check: 'claims',
    problem: `The home page quotes invented speakers: ${formatList(names)}.`,
    advice: 'Before the shop opens, put documented quotations into content/expert-quotes.ts, or none.',
  };
}
