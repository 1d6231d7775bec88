import { formatCount } from '../../domain/shared/text/format-count.ts';
import { formatTime } from '../../domain/shared/time/utc-time.ts';
import type { Database } from '../store/engine/database.ts';
import { countOutbox } from '../store/mail/count-outbox.ts';
import { listMails } from '../store/mail/mail-admin.ts';
import { countHeld } from '../store/mail/unproven-mails.ts';
import type { Finding } from './finding.ts';

/** Dead letters, emails waiting for more than an hour, and emails delayed by the limits for unconfirmed addresses. */
export async function checkMail(db: Database, now: number): Promise<Finding[]> {
  const { waiting, dead, oldestAt } = await countOutbox(db);
  const findings: Finding[] = [];
  if (dead > 0) {
    findings.push({
      check: 'mail',
      problem: `Mails that could not be delivered within a week: ${formatCount(dead)}.`,
      advice: "See why with 'mail list --state dead', then type 'mail retry --dead-letters'.",
      atDesk: {
        path: '/mails?state=failed',
        advice: 'Each says why under Mails, where all are tried again by one press.',
      },
    });
  }
  const held = await countHeld(db);
  if (held > 0) {
    findings.push({
      check: 'mail',
      problem: `Emails held back by the limits for unconfirmed addresses: ${formatCount(held)}.`,
      advice:
        "They leave as the limits allow. See them with 'mail list --state waiting': with no such number of new orders, somebody fills in forms with other people's addresses.",
      atDesk: { path: '/mails?state=delayed', advice: 'Each says under Mails why it waits.' },
    });
  }
  const [delayed] = await listMails(db, ['waiting'], 1, now);
  if (delayed && oldestAt !== null) {
    // The newest of them is dated ahead if any is.
    const isAhead = delayed.createdAt > now;
    const since = isAhead
      ? `one dated ahead, ${formatTime(delayed.createdAt)}`
      : `the oldest since ${formatTime(oldestAt)}`;
    findings.push({
      check: 'mail',
      problem: `Mails that wait to be sent: ${formatCount(waiting)}, ${since} UTC.`,
      advice: "Look whether the shop runs, and why they wait with 'mail list --state waiting'.",
      atDesk: { path: '/mails?state=delayed', advice: 'Each says under Mails why it waits.' },
    });
  }
  return findings;
}
