import type { EncodedBody } from './encoded-body.ts';

/** A response in the page cache, the same for every visitor. */
export interface CachedResponse {
  readonly status: 200 | 404;
  /** The route pattern, for log and metrics. */
  readonly route: string;
  readonly body: EncodedBody;
  /** The page's path without its query, under which page views are counted. */
  readonly path?: string;
}
