import type { PromoResponse } from '../../../contract/promotions/promo.ts';
import { canonicalMailbox } from '../../../domain/mail/canonical-mailbox.ts';
import { normaliseCode } from '../../../domain/promotions/normalise-code.ts';
import { evaluatePromo, type Promo } from '../../../domain/promotions/promo.ts';
import { isMoreThanPercent } from '../../../domain/promotions/promo-terms.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { hashAddress } from '../../store/engine/address-key.ts';
import type { Tx } from '../../store/engine/database.ts';
import { hasCustomerRedeemed, redeemCustomerUse, releaseCustomerUse } from '../../store/promotions/promo-customers.ts';
import { incrementPromoUses, redeemPromoUse, releasePromoUse } from '../../store/promotions/promo-uses.ts';
import { findPromo } from '../../store/promotions/promos.ts';

/** The code of an order, and what it is worth. */
export interface EvaluatedPromoCode {
  readonly code: string;
  /** Undefined where nobody knows it. */
  readonly promo: Promo | undefined;
  readonly answer: PromoResponse;
}

export async function evaluatePromoCode(tx: Tx, typed: string, now: number): Promise<EvaluatedPromoCode> {
  const code = normaliseCode(typed);
  const promo = await findPromo(tx, code);
  return { code, promo, answer: evaluatePromo(promo, now) };
}

/**
 * Whether an order is placed with its code: one whose conditions it does not meet takes nothing off, and stays the
 * customer's for another order. A plain percentage is taken even where it comes to nothing.
 */
export function isPromoApplied({ promo }: EvaluatedPromoCode, discount: Minor): boolean {
  return promo !== undefined && (discount > 0 || !isMoreThanPercent(promo));
}

/** Whether a customer has had the one use that each has of a code. */
export async function hasCustomerUsed(tx: Tx, { promo }: EvaluatedPromoCode, email: string): Promise<boolean> {
  return promo?.once === true && hasCustomerRedeemed(tx, customerOf(tx, promo.code, email));
}

/** Uses a code for an order that was promised what it takes off: it is counted, however often that was done. */
export async function redeemQuotedPromo(tx: Tx, { promo }: EvaluatedPromoCode, order: OrderOfCode): Promise<void> {
  if (!promo) return;
  await incrementPromoUses(tx, promo.code);
  if (promo.once) await redeemCustomerUse(tx, { ...customerOf(tx, promo.code, order.email), orderId: order.orderId });
}

interface OrderOfCode {
  readonly orderId: string;
  readonly email: string;
}

/**
 * Counts an order against the limit of its code; false where other orders have taken the last use since the code was
 * read.
 */
export async function redeemLimited(tx: Tx, { promo }: EvaluatedPromoCode): Promise<boolean> {
  return promo?.useLimit === undefined || redeemPromoUse(tx, promo.code);
}

/**
 * Takes the one use that a customer has of a code; false where they had it. Called after all else about the order is
 * known to be sound, and refused like any other code that is not valid: an order that would fail anyway tells nothing
 * about an address.
 */
export async function redeemOnce(tx: Tx, { promo }: EvaluatedPromoCode, order: OrderOfCode): Promise<boolean> {
  if (!promo?.once) return true;
  return redeemCustomerUse(tx, { ...customerOf(tx, promo.code, order.email), orderId: order.orderId });
}

/** A customer is known by the mailbox behind the address: `+tag`, dots and case make no other customer. */
function customerOf(tx: Tx, code: string, email: string) {
  const mailbox = canonicalMailbox(email);
  return { code, email, addressHash: hashAddress(tx, mailbox), formerHash: hashAddress(tx, email) };
}

/** Gives back what an order took of its code that is cancelled. */
export async function releasePromo(tx: Tx, { promoCode }: { readonly promoCode: string | null }): Promise<void> {
  if (promoCode === null) return;
  await releasePromoUse(tx, promoCode);
}

/**
 * Gives a customer the one use of a code back. After the goods: orders take it after theirs, and nobody waits in a
 * circle.
 */
export async function releaseCustomerPromo(
  tx: Tx,
  order: { readonly id: string; readonly promoCode: string | null },
): Promise<void> {
  if (order.promoCode !== null) await releaseCustomerUse(tx, order.id);
}
