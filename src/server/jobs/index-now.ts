import type { Article } from '../../contract/catalogue/article.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { indexNowKeyPath } from '../feeds/plain-texts.ts';
import { describeFetchError } from '../observability/fetch-error.ts';
import type { Log } from '../observability/log.ts';
import { fingerprintPages, type PageFingerprints } from './page-fingerprints.ts';
import type { Job } from './retention-job.ts';
import { runPeriodically } from './run-periodically.ts';
import { readSubmittedPages, saveSubmittedPages } from './submitted-pages.ts';

interface IndexNowDeps {
  readonly catalogue: Pick<Catalogue, 'current'>;
  readonly articles: readonly Article[];
  /** Where it is kept what was told, over restarts. */
  readonly dataDir: string;
  readonly clock: () => number;
  readonly log: Log;
  /** The store's public address, which begins with https. */
  readonly origin: string;
  readonly key: string;
  /** Where search engines are told. */
  readonly address: string;
  readonly everyMs?: number;
}

/** How often it is looked for changes, and so the most often that anybody is told. */
export const checkIntervalMs = 60_000;
/** As many addresses as IndexNow takes at a time. */
const atOnce = 10_000;
const timeoutMs = 10_000;

/**
 * Pauses after failures: two minutes, four, eight, at most six hours. The twelfth, after a day and a half, is the last.
 */
const maxTries = 12;
const pauseAfter = (failures: number) => Math.min(2 ** failures, 360) * 60_000;

/**
 * Tells search engines of the pages of products and articles that have changed, come or gone: once a minute at most,
 * and of all together. What is to be told is the difference between the pages as they are and as they were told last,
 * so what changes twice is told once, and what changed while the shop was closed is told when it opens. The first time
 * of all, everything counts as told: the sitemap has it. Drafts are no pages. Nobody waits for it.
 */
export function startIndexNow(deps: IndexNowDeps): Job {
  const { catalogue, articles, dataDir, clock, log, everyMs = checkIntervalMs } = deps;
  let told: PageFingerprints | undefined;
  /** The version of which nothing is left to tell. */
  let doneWith: number | undefined;
  let failures = 0;
  let notBefore = 0;

  async function keep(marks: PageFingerprints): Promise<void> {
    // Before it is kept: on a full disk too, nothing is told twice.
    told = marks;
    await saveSubmittedPages(dataDir, marks);
  }

  async function look(signal: AbortSignal): Promise<void> {
    const { version, products } = catalogue.current();
    if (version === doneWith || clock() < notBefore) return;
    const now = await fingerprintPages(products, articles);
    told ??= await readSubmittedPages(dataDir);
    if (!told) await keep(now);
    const changed = told === undefined ? [] : differences(told, now);
    const some = changed.slice(0, atOnce);
    if (some.length > 0) {
      const answer = await post(some, deps, signal);
      if (signal.aborted && !answer.ok) return;
      if (answer.ok) log.info({ pages: some.length }, 'changed pages submitted to search engines');
      else if (!giveUp(answer.why)) return;
      [failures, notBefore] = [0, 0];
      await keep(withSubmitted(told ?? now, now, some));
    } else failures = 0;
    if (some.length === changed.length) doneWith = version;
  }

  /** Whether it was tried often enough. */
  function giveUp(why: string): boolean {
    failures += 1;
    notBefore = clock() + pauseAfter(failures);
    const isLast = failures >= maxTries;
    log.warn(
      { address: deps.address, why, tries: failures },
      isLast ? 'search engines are not told of what has changed' : 'search engines could not be told of changed pages',
    );
    return isLast;
  }

  return runPeriodically(everyMs, async (signal) => {
    await look(signal).catch((err: unknown) => log.warn({ err }, 'changed pages not determined'));
  });
}

/** Paths of what has changed, come or gone. */
function differences(before: PageFingerprints, now: PageFingerprints): string[] {
  const changed = [...now].filter(([path, mark]) => before.get(path) !== mark).map(([path]) => path);
  return [...changed, ...[...before.keys()].filter((path) => !now.has(path))];
}

/** What has been told once `paths` are told, too. */
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

/** One list of addresses, as https://www.indexnow.org/documentation has it. */
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
