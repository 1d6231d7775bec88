import { isbot } from 'isbot';

/** What a request says of itself, '' where it does not. */
export interface RequestSignals {
  readonly userAgent: string;
  /** `prefetch`, where the browser only thinks that its visitor may come. */
  readonly secPurpose: string;
  /** What the browser wants the answer for. */
  readonly secFetchDest: string;
}

/** Longer ones are no browser's, and are not looked at. */
const maxUserAgentLength = 400;
const cachedVerdicts = 2_000;
const verdicts = new Map<string, boolean>();

/**
 * Whether a name is that of a browser that somebody looks at: all of them begin so, and so do many robots, which a list
 * tells.
 */
export function isBrowser(userAgent: string): boolean {
  const known = verdicts.get(userAgent);
  if (known !== undefined) return known;
  const verdict = userAgent.startsWith('Mozilla/') && userAgent.length <= maxUserAgentLength && !isbot(userAgent);
  // A handful of names makes nearly all visits.
  if (verdicts.size >= cachedVerdicts) verdicts.clear();
  if (userAgent.length <= maxUserAgentLength) verdicts.set(userAgent, verdict);
  return verdict;
}

/** Whether somebody looks at a page that is asked for so: a browser that shows it as a document, now. */
export function isHumanPageView({ userAgent, secPurpose, secFetchDest }: RequestSignals): boolean {
  return secPurpose === '' && (secFetchDest === '' || secFetchDest === 'document') && isBrowser(userAgent);
}
