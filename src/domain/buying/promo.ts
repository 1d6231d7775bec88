import type { PromoResponse } from '../../contract/promo.ts';

/** A promo code as the store keeps it. Times are milliseconds since the epoch. */
export interface Promo {
  readonly code: string;
  readonly percent: number;
  readonly disabled: boolean;
  readonly startsAt: number | null;
  readonly expiresAt: number | null;
  /** How many orders it may be used for; without a limit for any number. */
  readonly useLimit?: number;
  /** Orders that were placed with it, counted where there is a limit. */
  readonly uses?: number;
}

/** Codes are compared trimmed and upper-cased. */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase();
}

/** What a code is worth at `now`; unknown, disabled, expired and used-up codes all answer the same. */
export function judgePromo(promo: Promo | undefined, now: number): PromoResponse {
  const valid =
    promo !== undefined &&
    !promo.disabled &&
    (promo.startsAt === null || promo.startsAt <= now) &&
    (promo.expiresAt === null || now < promo.expiresAt) &&
    !isUsedUp(promo);
  return valid ? { valid: true, discount: promo.percent } : { valid: false, discount: 0 };
}

/** Whether a code has been used as often as it may be. */
export function isUsedUp({ useLimit, uses = 0 }: Pick<Promo, 'useLimit' | 'uses'>): boolean {
  return useLimit !== undefined && uses >= useLimit;
}
