import { linkOrder } from '../../../contract/orders/order-link.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { revokeOrderLinks } from '../../store/orders/order-links.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

/** Activates the link to an order's page, or revokes every link that was sent and creates a new one. */
export const linkOrderAction = implement(linkOrder, async ({ tx, clock, links, origin }, { reference, replace }) => {
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  const now = clock();
  const linkVersion = replace ? await revokeOrderLinks(tx, order.id) : order.linkVersion;
  if (replace) {
    await writeAuditEntry(tx, { action: 'order.link', subject: reference, after: { links: 'replaced' } }, now);
  }
  await links.keep(tx, { ...order, linkVersion }, now);
  return { reference, url: `${origin}${links.pathOf({ ...order, linkVersion })}` };
});
