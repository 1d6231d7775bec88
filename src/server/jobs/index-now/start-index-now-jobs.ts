import type { Config } from '../../config/config.ts';
import type { Job } from '../run-periodically.ts';
import { type IndexNowDeps, startIndexNow } from './index-now.ts';

interface IndexNowJobsDeps extends Pick<IndexNowDeps, 'catalogue' | 'articles' | 'clock' | 'log' | 'origin' | 'store'> {
  readonly config: Pick<Config, 'indexNowKey' | 'indexNowUrl'>;
}

/** Starts IndexNow submission if the shop is publicly reachable. */
export function startIndexNowJobs({ config, ...deps }: IndexNowJobsDeps): Job[] {
  const { indexNowKey: key, indexNowUrl: address } = config;
  if (key === undefined) return [];
  if (!deps.origin.startsWith('https:')) {
    deps.log.warn({ origin: deps.origin }, 'IndexNow disabled: PUBLIC_URL is not https');
    return [];
  }
  return [startIndexNow({ ...deps, key, address })];
}
