/** What in a shop waits for its people, in the order in which it is told. */
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

/** Something that needs a hand now. */
export interface ActionItem {
  readonly kind: ActionItemKind;
  /** How many, counted up to a bound. */
  readonly count: number;
  /** There are more than were counted. */
  readonly more: boolean;
  /** Of orders: how many of those counted are paid. */
  readonly paid?: number;
}

/** How the shop itself does. */
export interface ShopHealth {
  readonly findings: readonly HealthFinding[];
  /**
   * When the newest backup was made that was read back and has nothing against it, in milliseconds; null where a
   * finding says what is wrong.
   */
  readonly lastBackup: number | null;
}

/** Something that the doctor finds wrong. */
export interface HealthFinding {
  readonly check: string;
  /** What is wrong, as a sentence. */
  readonly problem: string;
  /** What to do about it at the command line or in a file, as a sentence. */
  readonly advice: string;
  /**
   * Where it is put right at the desk, for whoever types no commands; without it, it is put right on the server alone.
   */
  readonly atDesk?: {
    /** The view, below /desk. */
    readonly path: string;
    readonly advice: string;
    /** What is wrong, where the desk has other names for it. */
    readonly problem?: string;
  };
}
