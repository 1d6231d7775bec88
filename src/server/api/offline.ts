import { offlinePath, serviceWorkerPath } from '../../contract/shared/offline.ts';
import type { Config } from '../config/config.ts';
import type { AppHandler } from '../http/app-env.ts';
import { problem } from '../http/problem.ts';
import { answerEncoded, type EncodedBody } from '../pages/cache/encoded-body.ts';
import type { OrderPages } from '../pages/order-pages.ts';

/** The worker that keeps pages in browsers, and the one that takes its place where it is withdrawn. */
export interface WebWorkers {
  readonly keep: EncodedBody;
  readonly withdraw: EncodedBody;
}

interface OfflineDeps {
  readonly config: Pick<Config, 'serviceWorker'>;
  readonly worker?: WebWorkers | undefined;
  readonly orderPages: Pick<OrderPages, 'offline'>;
}

interface OfflineEndpoint {
  readonly method: 'GET';
  readonly path: string;
  readonly handle: AppHandler;
}

/**
 * The worker and its page. Browsers ask for the worker at every visit, and so learn of a new one, or that there is to
 * be none.
 */
export function offlineEndpoints({ config, worker, orderPages }: OfflineDeps): OfflineEndpoint[] {
  const body = config.serviceWorker ? worker?.keep : worker?.withdraw;
  return [
    {
      method: 'GET',
      path: serviceWorkerPath,
      handle: async (c) => (body ? answerEncoded(c.req.raw, body) : problem(c, 'not-found')),
    },
    { method: 'GET', path: offlinePath, handle: () => orderPages.offline() },
  ];
}
