import type { EncodedBody } from './encoded-body.ts';

/** An answer that lies in memory, the same for everybody. */
export interface CachedResponse {
  readonly status: 200 | 404;
  /** The pattern of its address, for log and metrics. */
  readonly route: string;
  readonly body: EncodedBody;
  /**
   * How often it was asked for, where that may have it packed tighter (recompress-hot-pages.ts); undefined once it has.
   */
  asked?: number | undefined;
  /** The page that it shows: its address without what is searched for, by which views of it are counted. */
  readonly path?: string;
}
