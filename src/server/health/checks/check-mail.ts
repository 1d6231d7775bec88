import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { formatTime } from '../../../domain/shared/time/utc-time.ts';
import type { Database } from '../../store/engine/database.ts';
import { countOutbox } from '../../store/mail/count-outbox.ts';
import { listMailPage } from '../../store/mail/mail-admin.ts';
import { countHeld } from '../../store/mail/unproven-mails.ts';
import type { Fault } from '../finding.ts';

/** Dead letters, emails waiting for more than an hour, and emails delayed by the limits for unconfirmed addresses. */
export async function checkMail(db: Database, now: number): Promise<Fault[]> {
  const { waiting, dead, oldestAt } = await countOutbox(db);
  const findings: Fault[] = [];
  if (dead > 0) {
    findings.push({
      problem: `Emails not delivered within a week: ${formatCount(dead)}.`,
      advice: "See why with 'mail list --state dead', then run 'mail retry --dead-letters'.",
      atDesk: {
        path: '/mail?state=failed',
        advice: 'See the reasons in the email log, and retry them all there.',
      },
    });
  }
  const held = await countHeld(db);
  if (held > 0) {
    findings.push({
      problem: `Emails delayed by the limits for unconfirmed addresses: ${formatCount(held)}.`,
      advice:
        "They are sent as the limits allow. See them with 'mail list --state waiting'. If you don't have that many new orders, someone may be entering other people's addresses in your forms.",
      atDesk: { path: '/mail?state=delayed', advice: 'See the reasons in the email log.' },
    });
  }
  const [delayed] = await listMailPage(db, { state: 'waiting', longAt: now }, 1);
  if (delayed && oldestAt !== null) {
    // The newest of them is dated ahead if any is.
    const isAhead = delayed.createdAt > now;
    const since = isAhead
      ? `one dated in the future, ${formatTime(delayed.createdAt)}`
      : `the oldest since ${formatTime(oldestAt)}`;
    findings.push({
      problem: `Emails waiting to be sent: ${formatCount(waiting)}, ${since} UTC.`,
      advice: "Check that the shop is running, and see why with 'mail list --state waiting'.",
      atDesk: { path: '/mail?state=delayed', advice: 'See the reasons in the email log.' },
    });
  }
  return findings;
}
