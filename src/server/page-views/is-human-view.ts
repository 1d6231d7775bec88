import { isbot } from 'isbot';

/** Request headers that identify page views; '' if absent. */
export interface RequestSignals {
  readonly userAgent: string;
  /** `prefetch` if the browser only anticipates a navigation. */
  readonly secPurpose: string;
  /** What the browser requests the response for. */
  readonly secFetchDest: string;
}

/** No browser sends a longer one, so these are not parsed. */
const maxUserAgentLength = 400;
const cachedVerdicts = 2_000;
const verdicts = new Map<string, boolean>();

/**
 * Whether a User-Agent is a browser's. All browsers start with 'Mozilla/', as do many bots, which a list identifies.
 */
export function isBrowser(userAgent: string): boolean {
  const known = verdicts.get(userAgent);
  if (known !== undefined) return known;
  const verdict = userAgent.startsWith('Mozilla/') && userAgent.length <= maxUserAgentLength && !isbot(userAgent);
  // A few User-Agents account for nearly all views.
  if (verdicts.size >= cachedVerdicts) verdicts.clear();
  if (userAgent.length <= maxUserAgentLength) verdicts.set(userAgent, verdict);
  return verdict;
}

/** Whether a request is a page view by a person: a browser loads the page as a document, not as a prefetch. */
export function isHumanPageView({ userAgent, secPurpose, secFetchDest }: RequestSignals): boolean {
  return secPurpose === '' && (secFetchDest === '' || secFetchDest === 'document') && isBrowser(userAgent);
}
