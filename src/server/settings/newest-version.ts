import * as z from 'zod';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Environment } from '../config/config.ts';
import { parseJsonText } from '../http/parse-json.ts';
import { describeFetchError } from '../observability/fetch-error.ts';
import { getText } from '../webhooks/get-text.ts';

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

/** Where the newest version is asked for. */
export interface UpdateSource {
  readonly address: string;
  /** The operator set the address in the environment, so it may be in a private network. */
  readonly isTrusted: boolean;
}

/** The address that the owner allows to ask; null if none. */
export function updateSource({ updateCheckUrl }: Pick<SiteSettings, 'updateCheckUrl'>, env: Environment) {
  return updateCheckUrl === null
    ? null
    : { address: updateCheckUrl, isTrusted: Boolean(env.SITE_UPDATE_CHECK_URL?.trim()) };
}

/** Asks an address for the newest version. The request contains only the version of this shop. */
export async function fetchNewestVersion(
  { address, isTrusted }: UpdateSource,
  version: string,
): Promise<NewestVersion> {
  try {
    const url = new URL(address);
    url.searchParams.set('version', version);
    const { status, text } = await getText({
      ...{ url, timeoutMs, maxBytes, ...(isTrusted && { resolution: null }) },
      headers: { Accept: 'application/json', 'User-Agent': 'breezebox' },
    });
    if (status !== 200) return { ok: false, why: `it answered ${status}` };
    const parsed = answer.safeParse(parseJsonText(text ?? '')?.value);
    if (!parsed.success) return { ok: false, why: 'the answer contains no version' };
    return { ok: true, version: parsed.data.version, notesUrl: parsed.data.notes ?? null };
  } catch (error) {
    return { ok: false, why: describeFetchError(error, timeoutMs) };
  }
}
