import { randomUUID } from 'node:crypto';
import type { ProxyTrust } from '../config/proxy-trust.ts';
import { isTrusted } from '../http/client/client-address.ts';

/**
 * Request ids accepted from a trusted proxy. They appear in logs and responses, so only plain characters are allowed.
 */
const requestIdPattern = /^[\w.:-]{8,128}$/;

/** The request id set by a trusted proxy, otherwise a new one of 32 hexadecimal digits. */
export function chooseRequestId(given: string | undefined, peer: string, trust: ProxyTrust): string {
  return given && requestIdPattern.test(given) && isTrusted(peer, 0, trust) ? given : randomUUID().replaceAll('-', '');
}
