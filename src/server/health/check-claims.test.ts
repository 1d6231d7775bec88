import { expect, it } from 'vitest';
import { checkClaims } from './check-claims.ts';

const settled = {
  testimonialsAreSamples: false,
  howReviewsAreChecked: 'We ask every customer by mail, and show all that answer.',
  expertQuotes: [{ name: 'Ada Lovelace', illustrative: false }],
};
const problemsOf = (claims: Partial<typeof settled>) =>
  checkClaims({ ...settled, ...claims }).map(({ problem }) => problem);

it('names invented reviews with the figures beside them, and invented speakers, of the store as it came [OPS-51]', () => {
  expect(checkClaims().map(({ problem }) => problem)).toEqual([
    'The reviews of the home page are samples by invented customers. Beside them stand 4.8/5 average rating, 500+ happy customers and 16M UK hay fever sufferers helped, and search engines are told 4.8 of 127 reviews.',
    'The home page quotes invented speakers: Dr Imelda Thornquist, Osric Vandermolen and Marguerite Ashdown-Pell.',
  ]);
});

it('asks of real reviews how they are checked, and is content with an answer [OPS-51]', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ howReviewsAreChecked: ' ' })).toEqual([
    'The home page shows reviews, and does not say whether and how it is checked that they are of customers.',
  ]);
  expect(problemsOf({ expertQuotes: [{ name: 'Nobody Real', illustrative: true }] })).toEqual([
    'The home page quotes invented speakers: Nobody Real.',
  ]);
});
