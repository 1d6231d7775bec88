import type { Article } from '../../../contract/catalogue/article.ts';
import type { App } from '../../actions/app.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { indexNowKeyPath } from '../../feeds/plain-texts.ts';
import { describeFetchError } from '../../observability/fetch-error.ts';
import type { Log } from '../../observability/log.ts';
import { readSubmittedPages, saveSubmittedPages } from '../../store/content/submitted-pages.ts';
import type { Job } from '../run-periodically.ts';
import { runPeriodically } from '../run-periodically.ts';
import { fingerprintPages, type PageFingerprints } from './page-fingerprints.ts';

export interface IndexNowDeps extends Pick<App, 'store' | 'clock' | 'origin'> {
  readonly catalogue: Pick<Catalogue, 'current'>;
  readonly articles: () => readonly Article[];
  readonly log: Log;
  readonly key: string;
  /** URL of the IndexNow endpoint. */
  readonly address: string;
  readonly everyMs?: number;
}

/** Interval of checks for changes, and thus the minimum interval of submissions. */
export const checkIntervalMs = 60_000;
/** Maximum number of URLs per IndexNow request. */
const atOnce = 10_000;
const timeoutMs = 10_000;

/**
 * Exponential backoff after failures: two minutes, four, eight, at most six hours. The twelfth try, after a day and a
 * half, is the last.
 */
const maxTries = 12;
const pauseAfter = (failures: number) => Math.min(2 ** failures, 360) * 60_000;

/**
 * Submits changed, new and removed product and article pages to search engines (IndexNow), batched and at most once a
 * minute. Submits the difference between current and last submitted pages, so a page that changes twice is submitted
 * once, and changes made while the shop was down are submitted at start. The first run submits nothing: the sitemap
 * has every page. Drafts have no page. Runs in the background.
 */
export function startIndexNow(deps: IndexNowDeps): Job {
  const { catalogue, articles, store, clock, log, everyMs = checkIntervalMs } = deps;
  /** Submitted pages that are not stored yet. */
  let unsaved: PageFingerprints | undefined;
  /** Catalogue version that is fully submitted. */
  let doneWith: number | undefined;
  let failures = 0;
  let notBefore = 0;

  async function saveSubmitted(marks: PageFingerprints): Promise<void> {
    // Set before saving, so that nothing is submitted twice even if the disk is full.
    unsaved = marks;
    await saveSubmittedPages(store, marks);
    unsaved = undefined;
  }

  async function submitChanges(signal: AbortSignal): Promise<void> {
    const { version, byId } = catalogue.current();
    if (version === doneWith || clock() < notBefore) return;
    const now = await fingerprintPages([...byId.values()], articles());
    // Another instance may have submitted the change.
    const submitted = unsaved ?? (await readSubmittedPages(store.db));
    if (!submitted) await saveSubmitted(now);
    const changed = submitted === undefined ? [] : differences(submitted, now);
    const some = changed.slice(0, atOnce);
    if (some.length > 0) {
      const answer = await post(some, deps, signal);
      if (signal.aborted && !answer.ok) return;
      if (answer.ok) log.info({ pages: some.length }, 'changed pages submitted to search engines');
      else if (!recordFailure(answer.why)) return;
      [failures, notBefore] = [0, 0];
      await saveSubmitted(withSubmitted(submitted ?? now, now, some));
    } else failures = 0;
    if (some.length === changed.length) doneWith = version;
  }

  /** Records a failure. Returns whether it was the last try. */
  function recordFailure(why: string): boolean {
    failures += 1;
    notBefore = clock() + pauseAfter(failures);
    const isLast = failures >= maxTries;
    log.warn(
      { address: deps.address, why, tries: failures },
      isLast ? 'changed pages not submitted, giving up' : 'changed pages not submitted, will retry',
    );
    return isLast;
  }

  return runPeriodically('index-now', everyMs, async (signal) => {
    try {
      await submitChanges(signal);
      return undefined;
    } catch (err) {
      log.warn({ err }, 'changed pages not determined');
      return 'failed';
    }
  });
}

/** Paths of changed, new and removed pages. */
function differences(before: PageFingerprints, now: PageFingerprints): string[] {
  const changed = [...now].filter(([path, mark]) => before.get(path) !== mark).map(([path]) => path);
  return [...changed, ...[...before.keys()].filter((path) => !now.has(path))];
}

/** Fingerprints after `paths` are submitted. */
function withSubmitted(before: PageFingerprints, now: PageFingerprints, paths: readonly string[]): PageFingerprints {
  const marks = new Map(before);
  for (const path of paths) {
    const mark = now.get(path);
    if (mark === undefined) marks.delete(path);
    else marks.set(path, mark);
  }
  return marks;
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly why: string };

/** One list of URLs, in the format of https://www.indexnow.org/documentation. */
async function post(paths: readonly string[], deps: IndexNowDeps, signal: AbortSignal): Promise<Answer> {
  const { origin, key, address } = deps;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: origin + indexNowKeyPath(key),
        urlList: paths.map((path) => origin + path),
      }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.ok ? { ok: true } : { ok: false, why: `it answered ${response.status}` };
  } catch (error) {
    return { ok: false, why: describeFetchError(error, timeoutMs) };
  }
}
