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
        problem: `The reviews on the home page are samples by invented customers. They appear with ${formatList(figures)}, and search engines see a rating of ${value} from ${count} reviews.`,
        advice:
          'Before you open the shop, put real reviews in content/testimonials.ts, and have evidence for the figures in content/claims.ts (docs/operations/install.md).',
      },
    ];
  }
  if (how.trim() !== '') return [];
  return [
    {
      check: 'claims',
      problem:
        'The home page shows reviews without stating whether and how they are verified as coming from customers.',
      advice: 'State it in one sentence: howReviewsAreChecked in content/testimonials.ts.',
    },
  ];
}

function inventedSpeakers(names: readonly string[]): Finding {
  return {
    check: 'claims',
    problem: `The home page quotes invented speakers: ${formatList(names)}.`,
    advice:
      'Before you open the shop, replace them with documented quotes in content/expert-quotes.ts, or remove them.',
  };
}
