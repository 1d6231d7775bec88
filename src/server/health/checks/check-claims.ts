import { productRating, reviewFiguresAreSamples, reviewStatistics } from '../../../../content/claims.ts';
import { claimNames, evidence } from '../../../../content/evidence.ts';
import { expertQuotes } from '../../../../content/expert-quotes.ts';
import { howReviewsAreChecked, testimonialsAreSamples } from '../../../../content/testimonials.ts';
import { type ClaimId, evidenceSchema } from '../../../contract/catalogue/evidence.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import { isSampleContentShown } from '../../../domain/settings/sample-content.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';
import { pageFiles } from '../../content/pages/page-files.ts';
import type { Fault } from '../finding.ts';

type Reviews = Partial<Pick<SiteSettings, 'testimonials' | 'reviewsChecked'>>;

/** What the shop claims: its reviews as the owner edited them, the rest as in content. */
function contentOf({ testimonials: edited, reviewsChecked }: Reviews) {
  const shown = edited?.filter(({ hidden }) => !hidden);
  return {
    testimonialsAreSamples: shown?.some(({ sample }) => sample) ?? testimonialsAreSamples,
    hasRealReviews: shown?.some(({ sample }) => !sample) ?? !testimonialsAreSamples,
    figuresAreSamples: reviewFiguresAreSamples,
    aboutIsSample: pageFiles.about.isSample,
    howReviewsAreChecked: edited ? (reviewsChecked ?? '') : howReviewsAreChecked,
    expertQuotes: expertQuotes as readonly { readonly name: string; readonly illustrative: boolean }[],
    evidence: evidence as unknown,
  };
}
type Content = ReturnType<typeof contentOf>;

/** Claims without evidence, and sample content that visitors or search engines see. */
export function checkClaims(
  settings: Pick<SiteSettings, 'sampleContent'> & Reviews,
  changed: Partial<Content> = {},
): Fault[] {
  const claims = { ...contentOf(settings), ...changed };
  const samples = isSampleContentShown(settings) ? findSamples(claims) : [];
  return [...samples, ...checkReviewNote(claims), ...checkEvidence(claims.evidence)];
}

const hideThem = "hide all sample content with 'settings set sampleContent off'.";

function findSamples(claims: Content): Fault[] {
  const invented = claims.expertQuotes.filter(({ illustrative }) => illustrative).map(({ name }) => name);
  return [
    ...(claims.testimonialsAreSamples ? [sampleReviews] : []),
    ...(claims.figuresAreSamples ? [sampleFigures()] : []),
    ...(invented.length > 0 ? [inventedSpeakers(invented)] : []),
    ...(claims.aboutIsSample ? [sampleAbout] : []),
  ];
}

const sampleReviews: Fault = {
  problem: 'The reviews on the home page are samples by invented customers.',
  advice: `Before you open the shop, put real reviews in content/testimonials.ts, or ${hideThem}`,
};

function sampleFigures(): Fault {
  const figures = reviewStatistics.map(({ figure, label }) => `${figure} ${label}`);
  const { value, count } = productRating;
  return {
    problem: `The home page shows sample figures, ${formatList(figures)}, and search engines see a rating of ${value} from ${count} reviews.`,
    advice: `Before you open the shop, replace them in content/claims.ts with figures that you can prove, or ${hideThem}`,
  };
}

const sampleAbout: Fault = {
  problem: 'The About page describes invented people and an invented workshop.',
  advice: `Before you open the shop, edit the page About us at the desk, or ${hideThem}`,
};

function inventedSpeakers(names: readonly string[]): Fault {
  return {
    problem: `The home page quotes invented speakers: ${formatList(names)}.`,
    advice: `Before you open the shop, replace them with documented quotes in content/expert-quotes.ts, or ${hideThem}`,
  };
}

function checkReviewNote({ hasRealReviews, howReviewsAreChecked: how }: Content): Fault[] {
  if (!hasRealReviews || how.trim() !== '') return [];
  return [
    {
      problem:
        'The home page shows reviews without stating whether and how they are verified as coming from customers.',
      advice: 'State it in one sentence: howReviewsAreChecked in content/testimonials.ts.',
    },
  ];
}

/** Claims without a test, and records that are not complete. */
function checkEvidence(tests: unknown): Fault[] {
  const parsed = evidenceSchema.safeParse(tests);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    return [
      {
        problem: `The test evidence is not complete: ${formatList(faults)}.`,
        advice: 'Correct it in content/evidence.ts, or set the claim to null.',
      },
    ];
  }
  const untested = (Object.keys(claimNames) as ClaimId[]).filter((id) => parsed.data[id] === null);
  if (untested.length === 0) return [];
  return [
    {
      problem: `These claims have no test and are shown as example figures: ${formatList(untested.map((id) => claimNames[id]))}.`,
      advice: 'Name the test and its report in content/evidence.ts. By law a claim needs evidence.',
    },
  ];
}
