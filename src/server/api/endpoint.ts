import type { AppHandler } from '../http/app-env.ts';
import type { RateLimitPolicy } from '../middleware/rate-limits.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly budget?: RateLimitPolicy;
  readonly handle: AppHandler;
  /** Called by machines without an Origin header: their requests carry a signature. */
  readonly fromElsewhere?: true;
  /** GET and HEAD of these paths are answered by the page routes, or with 404. */
  readonly shared?: true;
}
