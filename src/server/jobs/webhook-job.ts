import { deliverWebhooks, type WebhookDeliveryDeps } from '../webhooks/deliver-webhooks.ts';
import { type Job, logFailuresOnce, runPeriodically } from './run-periodically.ts';

/** Sends webhook events when they are due, every two seconds until stopped; one index lookup if there are none. */
export function startWebhookJob(deps: WebhookDeliveryDeps, everyMs = 2_000): Job {
  const deliver = async (signal: AbortSignal) => {
    while (!signal.aborted && (await deliverWebhooks(deps)) > 0);
  };
  return runPeriodically('webhooks', everyMs, logFailuresOnce({ log: deps.log, name: 'webhook job' }, deliver));
}
