/** Kinds of action items, in display order. */
export const actionItemKinds = [
  'confirm',
  'ship',
  'statements',
  'messages',
  'quotations',
  'returns',
  'return-refunds',
  'cancelled-refunds',
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
] as const;
export type ActionItemKind = (typeof actionItemKinds)[number];

/** Something on the dashboard that staff must do. */
export interface ActionItem {
  readonly kind: ActionItemKind;
  /** Count, capped. */
  readonly count: number;
  /** The count was capped. */
  readonly more: boolean;
  /** For orders: how many of the counted ones are paid. */
  readonly paid?: number;
}

/** Health of the shop. */
export interface ShopHealth {
  readonly findings: readonly HealthFinding[];
  /** Time of the newest verified backup, in milliseconds; null if a finding reports a problem. */
  readonly lastBackup: number | null;
}

/** A problem found by `doctor`. */
export interface HealthFinding {
  readonly check: string;
  /** The problem, as a sentence. */
  readonly problem: string;
  /** The remedy in the CLI or a file, as a sentence. */
  readonly advice: string;
  /** The remedy in the desk; absent if the problem can be fixed on the server only. */
  readonly atDesk?: {
    /** Path of the view, below /desk. */
    readonly path: string;
    readonly advice: string;
    /** The problem, in the desk's terms if they differ. */
    readonly problem?: string;
  };
}
