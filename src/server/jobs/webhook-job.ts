import { deliverWebhooks, type WebhookDeliveryDeps } from '../webhooks/deliver-webhooks.ts';
import type { Job } from './retention-job.ts';
import { runPeriodically } from './run-periodically.ts';

/** Sends webhook events when they are due, every two seconds until stopped; one index lookup if there are none. */
export function startWebhookJob(deps: WebhookDeliveryDeps, everyMs = 2_000): Job {
  let isAway = false;
  return runPeriodically(everyMs, async (signal) => {
    try {
      while (!signal.aborted && (await deliverWebhooks(deps)) > 0);
      isAway = false;
    } catch (err) {
      if (!isAway) deps.log.warn({ err }, 'webhook job failed');
      isAway = true;
    }
  });
}
