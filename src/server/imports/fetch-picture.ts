import type { Resolution } from '../webhooks/checked-lookup.ts';
import { privateError } from '../webhooks/checked-lookup.ts';
import { getBytes } from '../webhooks/get-text.ts';

/** Largest picture file that is imported. */
export const maxPictureBytes = 20 * 1024 * 1024;

const timeoutMs = 30_000;
const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** A picture's bytes, or why there are none: `fault` continues a sentence such as 'Picture of line 12: …'. */
export type FetchedPicture = { readonly bytes: Uint8Array } | { readonly fault: string };

interface FetchOptions {
  /** Which hosts are allowed; for tests. */
  readonly resolution?: Resolution | undefined;
  /** Ends the request early. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Fetches a picture from a public address. Each address that a redirect names is checked like the first one, and each
 * connection goes to the address that was checked.
 */
export async function fetchPicture(source: string, { resolution, signal }: FetchOptions = {}): Promise<FetchedPicture> {
  let url = new URL(source);
  for (let hop = 0; hop <= maxRedirects; hop++) {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return { fault: 'the address is not http or https' };
    const request = { url, timeoutMs, maxBytes: maxPictureBytes, signal, ...(resolution && { resolution }) };
    const headers = { Accept: 'image/avif,image/webp,image/png,image/jpeg', 'User-Agent': 'Breezebox import' };
    try {
      const { status, bytes, location } = await getBytes({ ...request, headers });
      if (redirects.has(status) && location !== undefined && URL.canParse(location, url)) {
        url = new URL(location, url);
        continue;
      }
      if (status !== 200) return { fault: `the server answered ${status}` };
      return bytes ? { bytes } : { fault: `the file is larger than ${maxPictureBytes / 1024 / 1024} MB` };
    } catch (error) {
      return { fault: describe(error) };
    }
  }
  return { fault: `the server redirected more than ${maxRedirects} times` };
}

const networkErrors: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the server was not found',
  EAI_AGAIN: 'the server was not found',
  ECONNREFUSED: 'the server refused the connection',
  ECONNRESET: 'the server closed the connection',
};

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'the server did not respond';
  if (error.message === privateError) return 'the address is in a private network';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'the server did not respond in time';
  return networkErrors['code' in error ? String(error.code) : ''] ?? 'the connection failed';
}
