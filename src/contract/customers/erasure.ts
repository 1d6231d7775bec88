import * as z from 'zod/mini';

/** What an erasure could not remove. */
export const erasure = z.object({
  /** Whether nothing is left in the database file; the retention job repeats the removal. */
  isGone: z.boolean(),
  /** Why the database file could not be rewritten. */
  failure: z.optional(z.string()),
  /** Emails that remain in the mail folder, and the remedy. */
  left: z.optional(z.string()),
});
export type Erasure = z.output<typeof erasure>;
