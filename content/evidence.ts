import type { ClaimId, Evidence } from '../src/contract/catalogue/evidence.ts';

/**
 * The tests behind the advertised figures. Null means that no test exists: pages then mark the figure as an example
 * figure. Enter a test once its report is public, for example:
 *
 *     noise: {
 *       by: 'Name of the laboratory',
 *       on: '2027-01-31',
 *       models: ['XL-7'],
 *       method: 'Sound pressure level at 1 m from the front, at full flow, in a quiet room',
 *       report: 'https://www.your-shop.com/reports/noise.pdf',
 *     },
 */
export const evidence: Evidence = {
  'clean-air': null,
  noise: null,
  'quieter-than-hepas': null,
  power: null,
  'energy-label': null,
  filtration: null,
  'bio-aerosols': null,
};

/** What each claim is about, as headings and links name it. */
export const claimNames: Readonly<Record<ClaimId, string>> = {
  'clean-air': 'Clean air',
  noise: 'Noise',
  'quieter-than-hepas': 'Quieter than HEPAs',
  power: 'Power',
  'energy-label': 'Energy rating',
  filtration: 'Filtration',
  'bio-aerosols': 'Bio-aerosols removed',
};
