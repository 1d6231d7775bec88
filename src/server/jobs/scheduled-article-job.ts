import type { App } from '../actions/app.ts';
import { publishDueArticles } from '../actions/content/publish-article.ts';
import type { Log } from '../observability/log.ts';
import { type Job, logFailuresOnce, runPeriodically } from './run-periodically.ts';

interface ScheduledArticleDeps extends Pick<App, 'store' | 'clock'> {
  readonly log: Log;
  readonly everyMs?: number;
}

/** Publishes articles whose set time has come, also while the shop was down. */
export function startScheduledArticleJob({ store, clock, log, everyMs = 5_000 }: ScheduledArticleDeps): Job {
  const publish = async () => {
    for (const slug of await publishDueArticles(store, clock)) log.info({ slug }, 'scheduled article published');
  };
  return runPeriodically(
    'scheduled-articles',
    everyMs,
    logFailuresOnce({ log, name: 'scheduled article job' }, publish),
  );
}
