import * as z from 'zod';
import { readBounded } from '../http/read-bounded.ts';
import { describeFetchError } from '../observability/fetch-error.ts';

const answer = z.object({
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  /** Page with the release notes. */
  notes: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
});

export type NewestVersion =
  | { readonly ok: true; readonly version: string; readonly notesUrl: string | null }
  /** The reason as the end of a sentence. */
  | { readonly ok: false; readonly why: string };

const timeoutMs = 10_000;
const maxBytes = 16 * 1024;

/** Asks an address for the newest version. The request contains only the version of this shop. */
export async function fetchNewestVersion(address: string, version: string): Promise<NewestVersion> {
  try {
    const url = new URL(address);
    url.searchParams.set('version', version);
    // The owner chose this address, but not the target of a redirect.
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: { Accept: 'application/json', 'User-Agent': 'breezebox' },
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, why: `it answered ${response.status}` };
    }
    const parsed = answer.safeParse(parseJson((await readBounded(response, maxBytes)) ?? ''));
    if (!parsed.success) return { ok: false, why: 'the answer contains no version' };
    return { ok: true, version: parsed.data.version, notesUrl: parsed.data.notes ?? null };
  } catch (error) {
    return { ok: false, why: describeFetchError(error, timeoutMs) };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
