/** What in a shop waits for its people, in the order in which it is told. */
export const needKinds = [
  'confirm',
  'ship',
  'statements',
  'messages',
  'quotations',
  'returns',
  'return-refunds',
  'cancelled-refunds',
  'payments',
  'refunds',
  'mails-dead',
  'mails-waiting',
  'sold-out',
  'low-stock',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** Something that needs a hand now. */
export interface Need {
  readonly kind: NeedKind;
  /** How many, counted up to a bound. */
  readonly count: number;
  /** There are more than were counted. */
  readonly more: boolean;
  /** Of orders: how many of those counted are paid. */
  readonly paid?: number;
}

/** Something that the doctor finds wrong. */
export interface DoctorFinding {
  readonly check: string;
  readonly problem: string;
  readonly advice: string;
}
