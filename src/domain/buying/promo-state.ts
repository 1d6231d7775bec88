import { isUsedUp, judgePromo, type Promo } from './promo.ts';

/** Why a code is taken or not, in one word or two. */
export function promoState(promo: Promo, now: number): string {
  if (promo.disabled) return 'disabled';
  if (promo.expiresAt !== null && promo.expiresAt <= now) return 'ended';
  if (isUsedUp(promo)) return 'used up';
  return judgePromo(promo, now).valid ? 'valid' : 'not begun';
}
