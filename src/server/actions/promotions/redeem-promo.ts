import type { PromoResponse } from '../../../contract/promotions/promo.ts';
import { canonicalMailbox } from '../../../domain/mail/canonical-mailbox.ts';
import { normaliseCode } from '../../../domain/promotions/normalise-code.ts';
import { evaluateEnteredCode, evaluatePromo, type Promo } from '../../../domain/promotions/promo.ts';
import { isMoreThanPercent } from '../../../domain/promotions/promo-terms.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { hashAddress } from '../../store/engine/address-key.ts';
import type { Tx } from '../../store/engine/database.ts';
import {
  hasCustomerRedeemed,
  incrementPromoUses,
  redeemCustomerUse,
  redeemPromoUse,
  releaseCustomerUse,
  releasePromoUse,
} from '../../store/promotions/promo-uses.ts';
import { findPromo, listAutomaticPromos } from '../../store/promotions/promos.ts';

/** The promo code or automatic discount of an order, and its value. */
export interface EvaluatedPromoCode {
  readonly code: string;
  /** Undefined if the code does not exist. */
  readonly promo: Promo | undefined;
  readonly answer: PromoResponse;
}

export async function evaluatePromoCode(tx: Tx, typed: string, now: number): Promise<EvaluatedPromoCode> {
  const code = normaliseCode(typed);
  const promo = await findPromo(tx, code);
  return { code, promo, answer: evaluatePromo(promo, now) };
}

/** As `evaluatePromoCode`, for a code that a customer entered. */
export async function evaluateCustomerCode(tx: Tx, typed: string, now: number): Promise<EvaluatedPromoCode> {
  const { code, promo } = await evaluatePromoCode(tx, typed, now);
  return { code, promo, answer: evaluateEnteredCode(promo, now) };
}

/** Evaluates the automatic discounts that apply at `now`, by code. */
export async function evaluateAutomatic(tx: Tx, now: number): Promise<EvaluatedPromoCode[]> {
  const promos = await listAutomaticPromos(tx);
  return promos
    .map((promo) => ({ code: promo.code, promo, answer: evaluatePromo(promo, now) }))
    .filter(({ answer }) => answer.valid);
}

/**
 * Whether an order redeems its code: if the order does not meet the code's conditions, nothing is deducted, and the
 * customer can use the code for another order. A plain percentage is redeemed even if the discount is zero.
 * @param saved amount that the code takes off, shipping included
 */
export function isPromoApplied({ promo }: EvaluatedPromoCode, saved: Minor): boolean {
  return promo !== undefined && (saved > 0 || !isMoreThanPercent(promo));
}

/** Whether a customer has already redeemed a code limited to one use each. */
export async function hasCustomerUsed(tx: Tx, { promo }: EvaluatedPromoCode, email: string): Promise<boolean> {
  return promo?.once === true && hasCustomerRedeemed(tx, customerOf(tx, promo.code, email));
}

/** Redeems a code whose discount was promised to the order: counts the use, even beyond the limit. */
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
 * Counts an order against its code's limit. Returns false if other orders have redeemed the last use since the code
 * was read.
 */
export async function redeemLimited(tx: Tx, { promo }: EvaluatedPromoCode): Promise<boolean> {
  return promo?.useLimit === undefined || redeemPromoUse(tx, promo.code);
}

/**
 * Redeems a customer's single use of a code; returns false if it was redeemed before. Called once the rest of the
 * order is known to be valid, and refused like any invalid code, so that an order which fails anyway reveals nothing
 * about an email address.
 */
export async function redeemOnce(tx: Tx, { promo }: EvaluatedPromoCode, order: OrderOfCode): Promise<boolean> {
  if (!promo?.once) return true;
  // Customers without an email address cannot be distinguished.
  if (order.email === '') return false;
  return redeemCustomerUse(tx, { ...customerOf(tx, promo.code, order.email), orderId: order.orderId });
}

/** A customer is identified by the mailbox behind the email address: `+tag`, dots and case make no difference. */
function customerOf(tx: Tx, code: string, email: string) {
  const mailbox = canonicalMailbox(email);
  return { code, email, addressHash: hashAddress(tx, mailbox), formerHash: hashAddress(tx, email) };
}

/** Releases the use of a cancelled order's promo code. */
export async function releasePromo(tx: Tx, { promoCode }: { readonly promoCode: string | null }): Promise<void> {
  if (promoCode === null) return;
  await releasePromoUse(tx, promoCode);
}

/**
 * Releases a customer's single use of a code. After the stock is released, in the same lock order as placing an
 * order, to avoid deadlocks.
 */
export async function releaseCustomerPromo(
  tx: Tx,
  order: { readonly id: string; readonly promoCode: string | null },
): Promise<void> {
  if (order.promoCode !== null) await releaseCustomerUse(tx, order.id);
}
