import type * as z from 'zod';

/** Groups of calls, with a description each. */
export const tags = {
  Catalogue: 'Products and prices, as the pages show them.',
  Currency: 'The visitor’s currency and the exchange rates for approximate prices.',
  Checkout: 'Promo codes, orders and what a form needs before it is sent.',
  'Contact and newsletter': 'Messages, quote requests and newsletter sign-ups.',
  Analytics: 'The cookie-free page counter.',
  Monitoring: 'Probes for load balancers and monitoring.',
} as const;

/** A public call, as the description of the API shows it. */
export interface ApiCall {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly id: string;
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly description: string;
  readonly body?: z.core.$ZodType;
  readonly headers?: Readonly<Record<string, { readonly about: string; readonly schema: z.core.$ZodType }>>;
  readonly parameters?: Readonly<Record<string, string>>;
  /** Successful response. */
  readonly answer: { readonly status: 200 | 201 | 204; readonly about: string; readonly schema?: z.core.$ZodType };
  readonly refusals: readonly (400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503)[];
}
