import type { PromoResponse } from '../../../contract/promo.ts';
import { normaliseCode } from '../../../domain/buying/normalise-code.ts';
import { judgePromo, type Promo } from '../../../domain/buying/promo.ts';
import { isMoreThanPercent } from '../../../domain/buying/promo-terms.ts';
import type { Minor } from '../../../domain/money.ts';
import type { Tx } from '../../store/engine/database.ts';
import { hashAddress } from '../../store/people/leads.ts';
import { giveOnlyUseBack, hasHadUse, takeOnlyUse } from '../../store/promos/promo-customers.ts';
import { countUse, giveUseBack, takeUse } from '../../store/promos/promo-uses.ts';
import { findPromo } from '../../store/promos/promos.ts';

/** The code of an order, and what it is worth. */
export interface JudgedCode {
  readonly code: string;
  /** Undefined where nobody knows it. */
  readonly promo: Promo | undefined;
  readonly answer: PromoResponse;
}

export async function judgeCode(tx: Tx, typed: string, now: number): Promise<JudgedCode> {
  const code = normaliseCode(typed);
  const promo = await findPromo(tx, code);
  return { code, promo, answer: judgePromo(promo, now) };
}

/**
 * Whether an order is placed with its code: one whose conditions it does not meet takes nothing off, and stays the customer's
 * for another order. A plain percentage is taken even where it comes to nothing.
 */
export function isTaken({ promo }: JudgedCode, discount: Minor): boolean {
  return promo !== undefined && (discount > 0 || !isMoreThanPercent(promo));
}

/** Whether a customer has had the one use that each has of a code. */
export async function isUsedBy(tx: Tx, { promo }: JudgedCode, email: string): Promise<boolean> {
  return promo?.once === true && hasHadUse(tx, { code: promo.code, email, addressHash: hashAddress(email) });
}

/** Uses a code for an order that was promised what it takes off: it is counted, however often that was done. */
export async function redeemPromised(tx: Tx, { promo }: JudgedCode, order: OrderOfCode): Promise<void> {
  if (!promo) return;
  await countUse(tx, promo.code);
  if (promo.once) await takeOnlyUse(tx, { code: promo.code, addressHash: hashAddress(order.email), ...order });
}

interface OrderOfCode {
  readonly orderId: string;
  readonly email: string;
}

/** Uses a code for an order; false where that was done too often, by all or by this customer. */
export async function redeem(tx: Tx, { promo }: JudgedCode, order: OrderOfCode): Promise<boolean> {
  if (!promo) return true;
  // Other orders may have taken the last use since the promo was read.
  if (promo.useLimit !== undefined && !(await takeUse(tx, promo.code))) return false;
  return !promo.once || takeOnlyUse(tx, { code: promo.code, addressHash: hashAddress(order.email), ...order });
}

/** Gives back what an order took of its code that is cancelled. */
export async function giveCodeBack(
  tx: Tx,
  { id, promoCode }: { readonly id: string; readonly promoCode: string | null },
): Promise<void> {
  if (promoCode === null) return;
  await giveUseBack(tx, promoCode);
  await giveOnlyUseBack(tx, id);
}
