import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';

/** Kinds of action items, in display order. */
export const actionItemKinds = [
  'demo',
  'set-up',
  'no-payment-method',
  'confirm',
  'ship',
  'awaiting-payment',
  'statements',
  'messages',
  'quotations',
  'return-labels',
  'returns',
  'return-refunds',
  'cancelled-refunds',
  'edited-refunds',
  'payments',
  'disputes',
  'disputes-lost',
  'held-unpaid',
  'refunds',
  'mails-dead',
  'mails-undeliverable',
  'mails-waiting',
  'sold-out',
  'low-stock',
  'webhooks-disabled',
] as const;
export type ActionItemKind = (typeof actionItemKinds)[number];

/** Something on the dashboard that staff must do. */
export const actionItem = z.object({
  kind: z.enum(actionItemKinds),
  /** Count, capped. */
  count: z.int(),
  /** The count was capped. */
  more: z.boolean(),
  /** For orders: how many of the counted ones are paid. */
  paid: z.exactOptional(z.int()),
});
export type ActionItem = z.output<typeof actionItem>;

/** A problem found by `doctor`. */
const finding = z.object({
  check: z.string(),
  /** The problem, as a sentence. */
  problem: z.string(),
  /** The remedy in the CLI or a file, as a sentence. */
  advice: z.string(),
  /** The remedy in the desk; absent if the problem can be fixed on the server only. */
  atDesk: z.exactOptional(
    z.object({
      /** Path of the view, below /desk. */
      path: z.string(),
      advice: z.string(),
      /** The problem, in the desk's terms if they differ. */
      problem: z.exactOptional(z.string()),
    }),
  ),
});
export type HealthFinding = z.output<typeof finding>;

/** Health of the shop. */
export const shopHealth = z.object({
  findings: listOf(finding),
  /** Time of the newest verified backup, in milliseconds; null if a finding reports a problem. */
  lastBackup: z.nullable(z.int()),
});
export type ShopHealth = z.output<typeof shopHealth>;
