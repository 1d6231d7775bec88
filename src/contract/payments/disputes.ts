import * as z from 'zod/mini';
import { operation } from '../shared/operation.ts';

/** A dispute or inquiry about a card payment. Times are milliseconds since the epoch, amounts in minor units. */
export const dispute = z.object({
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
export type DeskDispute = z.output<typeof dispute>;

export const listDisputes = operation({
  name: 'payments.disputes',
  effect: 'read',
  path: '/payments/disputes',
  permission: 'payments:read',
  summary: 'List disputes and inquiries about card payments: open ones by due date, then the newest of the others',
  input: z.object({
    view: z._default(z.enum(['open', 'all']), 'all'),
    /** Maximum of open ones, and of the others. */
    limit: z._default(z.coerce.number().check(z.minimum(1), z.maximum(500)), 50),
  }),
  output: z.object({ disputes: z.array(dispute) }),
});
