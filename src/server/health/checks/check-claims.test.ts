import { expect, it } from 'vitest';
import { checkClaims } from './check-claims.ts';

const test = {
  by: 'A laboratory',
  on: '2026-11-01',
  models: ['XL-7'],
  method: 'At 1 m',
  report: 'https://lab.example/1',
};
const ids = ['clean-air', 'noise', 'quieter-than-hepas', 'power', 'energy-label', 'filtration', 'bio-aerosols'];
const settled = {
  testimonialsAreSamples: false,
  hasRealReviews: true,
  figuresAreSamples: false,
  aboutIsSample: false,
  howReviewsAreChecked: 'We email every customer and show every reply.',
  expertQuotes: [{ name: 'Ada Lovelace', illustrative: false }],
  evidence: Object.fromEntries(ids.map((id) => [id, test])) as unknown,
};
const problemsOf = (claims: Partial<typeof settled>, sampleContent: 'on' | 'off' = 'on') =>
  checkClaims({ sampleContent }, { ...settled, ...claims }).map(({ problem }) => problem);
const untested =
  'These claims have no test and are shown as example figures: Clean air, Noise, Quieter than HEPAs, Power, Energy rating, Filtration and Bio-aerosols removed.';

it('reports sample content, invented testimonials and claims without a test report in the default content [OPS-51, TRUST-1]', () => {
  expect(checkClaims({ sampleContent: 'on' }).map(({ problem }) => problem)).toEqual([
    'The reviews on the home page are samples by invented customers.',
    'The home page shows sample figures, 4.8/5 average rating, 500+ happy customers and 16M UK hay fever sufferers helped, and search engines see a rating of 4.8 from 127 reviews.',
    'The home page quotes invented speakers: Dr Imelda Thornquist, Osric Vandermolen and Marguerite Ashdown-Pell.',
    'The About page describes invented people and an invented workshop.',
    untested,
  ]);
});

it('reports no sample content once it is hidden, but still claims without a test report [OPS-51, TRUST-5]', () => {
  expect(checkClaims({ sampleContent: 'off' }).map(({ problem }) => problem)).toEqual([untested]);
});

it('requires a statement of how real reviews are verified [OPS-51]', () => {
  expect(problemsOf({})).toEqual([]);
  const missing = [
    'The home page shows reviews without stating whether and how they are verified as coming from customers.',
  ];
  expect(problemsOf({ howReviewsAreChecked: ' ' })).toEqual(missing);
  expect(problemsOf({ howReviewsAreChecked: ' ' }, 'off')).toEqual(missing);
  expect(problemsOf({ expertQuotes: [{ name: 'Jane Doe', illustrative: true }] })).toEqual([
    'The home page quotes invented speakers: Jane Doe.',
  ]);
});

it('accepts no test claim without its report and date [TRUST-1]', () => {
  const { report: _, ...unreported } = test;
  const faulty = { ...(settled.evidence as object), noise: unreported, power: { ...test, on: 'spring' } };
  const [problem, ...others] = problemsOf({ evidence: faulty });
  expect(others).toEqual([]);
  expect(problem).toMatch(/^The test evidence is not complete: noise\.report .+ and power\.on must be a date/);
});
