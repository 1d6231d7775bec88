import { formatDay } from '../../../domain/shared/time/day.ts';
import { formatDate } from '../../../domain/shared/time/utc-time.ts';
import type { Database } from '../../store/engine/database.ts';
import { listWebhooks } from '../../store/webhooks/webhook-endpoints.ts';
import type { Fault } from '../finding.ts';

/** Webhooks that were disabled because their deliveries failed. */
export async function checkWebhooks(db: Database): Promise<Fault[]> {
  const failed = (await listWebhooks(db)).filter((one) => one.disabledAt !== null && one.failingSince !== null);
  return failed.map(({ id, url, disabledAt }) => {
    const problem = `The webhook to ${url} has been disabled since ${formatDay(formatDate(disabledAt ?? 0))}: its deliveries failed.`;
    return {
      problem,
      advice: `Check the receiver, then run 'webhooks enable ${id}'. If it is no longer needed: 'webhooks disable ${id}'.`,
      atDesk: { path: '/settings/api', advice: 'Check the receiver, then enable the webhook again or delete it.' },
    };
  });
}
