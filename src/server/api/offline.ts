import { offlinePath, serviceWorkerPath } from '../../contract/shared/offline.ts';
import type { Config } from '../config/config.ts';
import { problem } from '../http/problem.ts';
import { answerEncoded, type EncodedBody } from '../pages/cache/encoded-body.ts';
import type { OrderPages } from '../pages/order-pages.ts';
import type { Endpoint } from './endpoint.ts';

/** The service worker, and the script that unregisters it if it is turned off. */
export interface WebWorkers {
  readonly keep: EncodedBody;
  readonly withdraw: EncodedBody;
}

interface OfflineDeps {
  readonly config: Pick<Config, 'serviceWorker'>;
  readonly worker?: WebWorkers | undefined;
  readonly orderPages: Pick<OrderPages, 'offline'>;
}

/**
 * The service worker and the offline page. Browsers request the worker on every visit, and so learn of a new version
 * or of its withdrawal.
 */
export function offlineEndpoints({ config, worker, orderPages }: OfflineDeps): readonly Endpoint[] {
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
