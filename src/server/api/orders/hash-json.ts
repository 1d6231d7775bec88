import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../domain/shared/text/canonical-json.ts';

/** SHA-256 of a JSON value in hexadecimal, independent of key order. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}
