import { randomBytes } from 'node:crypto';
import type { ProxyTrust } from '../config/proxy-trust.ts';
import { isTrusted } from '../http/client/client-address.ts';

/** Ids that a trusted proxy may set: they stand in logs and answers, so they hold nothing but plain characters. */
const requestIdPattern = /^[\w.:-]{8,128}$/;

/** The id that a trusted proxy gave the request, else a new one. */
export function chooseRequestId(given: string | undefined, peer: string, trust: ProxyTrust): string {
  return given && requestIdPattern.test(given) && isTrusted(peer, 0, trust) ? given : drawRequestId();
}

/** As many as a UUID has, of which six are given. */
const bytesOfId = 16;
const digitsOfId = 2 * bytesOfId;
const idsAtOnce = 512;
let drawn = '';
let at = 0;

/**
 * A new id: 32 hexadecimal digits of chance. Many are drawn at once, and each is a part of one text: `randomUUID` puts
 * every one together of twenty pieces, 0.3 µs of the 15 that a finished page takes.
 */
export function drawRequestId(): string {
  if (at === drawn.length) {
    drawn = randomBytes(bytesOfId * idsAtOnce).toString('hex');
    at = 0;
  }
  at += digitsOfId;
  return drawn.slice(at - digitsOfId, at);
}
