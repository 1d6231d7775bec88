import type { Config } from '../../config/config.ts';
import type { Job } from '../retention-job.ts';
import { type IndexNowDeps, startIndexNow } from './index-now.ts';

interface IndexNowJobsDeps extends Pick<IndexNowDeps, 'catalogue' | 'articles' | 'clock' | 'log' | 'origin'> {
  readonly config: Pick<Config, 'indexNowKey' | 'indexNowUrl' | 'dataDir'>;
}

/** Starts IndexNow submission if the shop is publicly reachable. */
export function startIndexNowJobs({ config, ...deps }: IndexNowJobsDeps): Job[] {
  const { indexNowKey: key, indexNowUrl: address, dataDir } = config;
  if (key === undefined) return [];
  if (!deps.origin.startsWith('https:')) {
    deps.log.warn({ origin: deps.origin }, 'IndexNow disabled: PUBLIC_URL is not https');
    return [];
  }
  return [startIndexNow({ ...deps, dataDir, key, address })];
}
