import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isStillPending } from '../../../domain/shared/time/clock-skew.ts';
import type { DeskChallengeRow } from '../../store/engine/schema/staff-rows.ts';

/** For how long an authenticator may take to answer. */
export const challengeMs = 5 * 60 * 1000;

/** What a challenge is good for. */
export interface ChallengeUse {
  readonly purpose: DeskChallengeRow['purpose'];
  /** Whose answer it must be; null where that is what the answer tells. */
  readonly personId: string | null;
}

/**
 * Challenges that carry their expiry and a signature, so that the store holds nothing of one until it was answered:
 * however many are asked for by strangers, none of an owner's is driven out.
 */
export interface ChallengeSigner {
  sign(use: ChallengeUse, now: number): Uint8Array<ArrayBuffer>;
  /**
   * When a challenge expires, in milliseconds; undefined where it is not of this shop, not for this use, or expired.
   */
  expiryOf(challenge: string, use: ChallengeUse, now: number): number | undefined;
}

const nonceBytes = 16;
const timeBytes = 6;
const signedBytes = nonceBytes + timeBytes;
const macBytes = 32;

/** @param secret the secret of the shop's links: the label in the text that is signed keeps the two apart */
export function createChallengeSigner(secret: string): ChallengeSigner {
  const macOf = (signed: Uint8Array, { purpose, personId }: ChallengeUse) =>
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
      // One challenge is one text: another spelling of its bytes would be another entry among those that were used.
      if (bytes.length !== signedBytes + macBytes || bytes.toString('base64url') !== challenge) return undefined;
      const signed = bytes.subarray(0, signedBytes);
      if (!timingSafeEqual(bytes.subarray(signedBytes), macOf(signed, use))) return undefined;
      const expiresAt = signed.readUIntBE(nonceBytes, timeBytes);
      return isStillPending(expiresAt, now, challengeMs) ? expiresAt : undefined;
    },
  };
}
