import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { replayedHeader } from '../../contract/orders/checkout/idempotency.ts';
import { problemAnswer, refuse } from '../desk/problem.ts';
import { inTransaction, type Store } from '../store/engine/database.ts';
import { claimApiRequest, releaseApiRequest, storeApiResponse } from '../store/staff/api-requests.ts';

interface IdempotentRequest {
  readonly store: Store;
  readonly now: number;
  /** The token as sent. */
  readonly token: string;
  readonly idempotencyKey: string;
  /** What a repeated request must have in common: method, URL, version and body. */
  readonly request: readonly (string | Uint8Array)[];
  /** Counts what the request has written. */
  readonly written: { readonly count: number };
}

/**
 * Runs a request once per idempotency key. A repeated one gets the first response; while the first is in progress, or
 * if its outcome is unknown, it is refused. A request that changed nothing gives its key back.
 */
export async function runOnce(
  { store, now, token, idempotencyKey, request, written }: IdempotentRequest,
  run: () => Promise<Response>,
): Promise<Response> {
  const key = hashOf([token, '\n', idempotencyKey]);
  const requestHash = hashOf(request);
  const earlier = await inTransaction(store, (tx) => claimApiRequest(tx, key, requestHash, now));
  if (earlier) {
    if (earlier.requestHash !== requestHash) return refusal('idempotency-key-reused', 422, reusedText);
    if (earlier.response === '') return refusal('request-in-progress', 409, inProgressText);
    const { status, type, body } = JSON.parse(decrypt(earlier.response, token)) as StoredResponse;
    return new Response(body, { status, headers: { 'Content-Type': type, ...noStore, [replayedHeader]: 'true' } });
  }
  const before = written.count;
  const release = () => inTransaction(store, (tx) => releaseApiRequest(tx, key));
  const response = await run().catch(async (error: unknown) => {
    // In an outage the key stays taken if it cannot be released either; the first error is the reason.
    if (written.count === before) await release().catch(() => undefined);
    throw error;
  });
  const hasWritten = written.count > before;
  if (!response.ok && !hasWritten) await release();
  // After an error of the server the outcome is unknown: the key stays taken.
  else if (response.status < 500) {
    const type = response.headers.get('Content-Type') ?? 'application/json';
    const stored: StoredResponse = { status: response.status, type, body: await response.clone().text() };
    await inTransaction(store, (tx) => storeApiResponse(tx, key, encrypt(JSON.stringify(stored), token)));
  }
  return response;
}

interface StoredResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const noStore = { 'Cache-Control': 'no-store' };
const reusedText = 'This idempotency key was used for another request. Use a new one.';
const inProgressText =
  'The first request with this idempotency key has no response yet. If it was interrupted, check what it did.';

function refusal(code: string, status: number, detail: string): Response {
  return problemAnswer(refuse('refused', { code, status, detail }));
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(createHash('sha256').update(part).digest());
  return hash.digest('base64url');
}

const nonceBytes = 12;
const tagBytes = 16;

/** Only the holder of the token reads a stored response: it may contain personal data, which outlives no erasure. */
function encrypt(text: string, token: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function decrypt(stored: string, token: string): string {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

const keyOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'admin-api-response', 32));
