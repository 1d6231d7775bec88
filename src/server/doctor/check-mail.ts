import { formatCount } from '../../domain/format-count.ts';
import { longAgo } from '../../domain/long-wait.ts';
import { formatTime } from '../../domain/utc-time.ts';
import type { Database } from '../store/engine/database.ts';
import { countOutbox } from '../store/mail/outbox.ts';
import type { Finding } from './finding.ts';

/** Mail that was given up, or has waited for more than an hour. */
export async function checkMail(db: Database, now: number): Promise<Finding[]> {
  const { waiting, dead, oldestAt } = await countOutbox(db);
  const findings: Finding[] = [];
  if (dead > 0) {
    findings.push({
      check: 'mail',
      problem: `Mails that could not be delivered within a week: ${formatCount(dead)}.`,
      advice: "See why with 'mail list --state dead', then type 'mail retry --dead'.",
    });
  }
  if (oldestAt !== null && oldestAt < longAgo(now)) {
    findings.push({
      check: 'mail',
      problem: `Mails that wait to be sent: ${formatCount(waiting)}, the oldest since ${formatTime(oldestAt)} UTC.`,
      advice: "Look whether the shop runs, and why they wait with 'mail list --state waiting'.",
    });
  }
  return findings;
}
