import { expect, it } from 'vitest';
import { checkClaims } from './check-claims.ts';

const settled = {
  testimonialsAreSamples: false,
  howReviewsAreChecked: 'We email every customer and show every reply.',
  expertQuotes: [{ name: 'Ada Lovelace', illustrative: false }],
};
const problemsOf = (claims: Partial<typeof settled>) =>
  checkClaims({ ...settled, ...claims }).map(({ problem }) => problem);

it('reports sample reviews with their figures, and invented speakers, in the default content [OPS-51]', () => {
  expect(checkClaims().map(({ problem }) => problem)).toEqual([
    'The reviews on the home page are samples by invented customers. They appear with 4.8/5 average rating, 500+ happy customers and 16M UK hay fever sufferers helped, and search engines see a rating of 4.8 from 127 reviews.',
    'The home page quotes invented speakers: Dr Imelda Thornquist, Osric Vandermolen and Marguerite Ashdown-Pell.',
  ]);
});

it('requires a statement of how real reviews are verified [OPS-51]', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ howReviewsAreChecked: ' ' })).toEqual([
    'The home page shows reviews without stating whether and how they are verified as coming from customers.',
  ]);
  expect(problemsOf({ expertQuotes: [{ name: 'Jane Doe', illustrative: true }] })).toEqual([
    'The home page quotes invented speakers: Jane Doe.',
  ]);
});
