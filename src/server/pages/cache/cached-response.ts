import type { EncodedBody } from './encoded-body.ts';

/** A response in the page cache, the same for every visitor. */
export interface CachedResponse {
  readonly status: 200 | 404;
  /** The route pattern, for log and metrics. */
  readonly route: string;
  readonly body: EncodedBody;
  /** Request count while the page may still be recompressed (recompress-hot-pages.ts); undefined once it is. */
  asked?: number | undefined;
  /** The page's path without its query, under which page views are counted. */
  readonly path?: string;
}
