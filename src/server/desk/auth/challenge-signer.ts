import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isStillPending } from '../../../domain/shared/time/clock-skew.ts';
import type { DeskChallengeRow } from '../../store/engine/schema/staff-rows.ts';

/** How long an authenticator may take to respond. */
export const challengeMs = 5 * 60 * 1000;

/** What a signature is for. */
export interface SignedUse {
  readonly purpose: string;
  /** The staff member who must respond; null if the response identifies them. */
  readonly personId: string | null;
}

export interface ChallengeUse extends SignedUse {
  readonly purpose: DeskChallengeRow['purpose'];
}

/**
 * Stateless WebAuthn challenges that carry their expiry and a signature. The store records only used ones, so that a
 * flood of requests cannot displace a staff member's challenge.
 */
export interface ChallengeSigner {
  sign(use: SignedUse, now: number): Uint8Array<ArrayBuffer>;
  /** Expiry of a challenge in milliseconds; undefined if it is not the shop's, not for this use, or expired. */
  expiryOf(challenge: string, use: SignedUse, now: number): number | undefined;
}

const nonceBytes = 16;
const timeBytes = 6;
const signedBytes = nonceBytes + timeBytes;
const macBytes = 32;

/** @param secret the secret of order links; a label in the signed text separates the two uses */
export function createChallengeSigner(secret: string): ChallengeSigner {
  const macOf = (signed: Uint8Array, { purpose, personId }: SignedUse) =>
    createHmac('sha256', secret)
      .update(`desk-challenge:${purpose}:${personId ?? ''}:`)
      .update(signed)
      .digest();
  return {
    sign(use, now) {
      const signed = Buffer.alloc(signedBytes);
      randomBytes(nonceBytes).copy(signed);
      signed.writeUIntBE(now + challengeMs, nonceBytes, timeBytes);
      return new Uint8Array(Buffer.concat([signed, macOf(signed, use)]));
    },
    expiryOf(challenge, use, now) {
      const bytes = Buffer.from(challenge, 'base64url');
      // Only one encoding is valid: another spelling of the same bytes would be another entry among the used
      // challenges.
      if (bytes.length !== signedBytes + macBytes || bytes.toString('base64url') !== challenge) return undefined;
      const signed = bytes.subarray(0, signedBytes);
      if (!timingSafeEqual(bytes.subarray(signedBytes), macOf(signed, use))) return undefined;
      const expiresAt = signed.readUIntBE(nonceBytes, timeBytes);
      return isStillPending(expiresAt, now, challengeMs) ? expiresAt : undefined;
    },
  };
}
