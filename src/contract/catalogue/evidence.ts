import * as z from 'zod/mini';

/** Advertised claims that need a test, in the order of the evidence page. An id is also the anchor of its section. */
const claimIds = [
  'clean-air',
  'noise',
  'quieter-than-hepas',
  'power',
  'energy-label',
  'filtration',
  'bio-aerosols',
] as const;
export type ClaimId = (typeof claimIds)[number];

const text = z.string().check(z.minLength(1, 'must not be empty'));

/** The test behind a claim. It is complete or absent: a claim with half a test has no evidence. */
const claimTestSchema = z.object({
  /** Laboratory, or the shop itself. */
  by: text,
  on: z.iso.date('must be a date such as 2026-11-28'),
  /** Models that were tested, as the catalogue names them. */
  models: z.array(text).check(z.minLength(1, 'must name a model')),
  /** Standard or procedure, with distances, volumes and settings. */
  method: text,
  report: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
});
export type ClaimTest = z.output<typeof claimTestSchema>;

/** The test of each claim, or null while there is none: pages then call the claim an example figure. */
export const evidenceSchema = z.record(z.enum(claimIds), z.nullable(claimTestSchema));
export type Evidence = z.output<typeof evidenceSchema>;
