import * as z from 'zod/mini';

/** A dispute or inquiry about a card payment. */
export const deskDispute = z.object({
  id: z.string(),
  reference: z.nullable(z.string()),
  /** Such as 'Dispute, evidence needed'. */
  name: z.string(),
  reason: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** The shop's loss. */
  loss: z.int(),
  isOpen: z.boolean(),
  /** When evidence is due; null if none is. */
  respondBy: z.nullable(z.int()),
  createdAt: z.int(),
  /** Page where evidence is submitted. */
  url: z.string(),
});
export type DeskDispute = z.output<typeof deskDispute>;
