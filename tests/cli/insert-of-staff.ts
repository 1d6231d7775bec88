import { insertAttachment } from '../../src/server/store/attachments/attachments.ts';
import { addRevision } from '../../src/server/store/content/articles.ts';
import { linkAddress } from '../../src/server/store/customers/customer-links.ts';
import { insertCustomerNote } from '../../src/server/store/customers/customer-profiles.ts';
import type { Tx } from '../../src/server/store/engine/database.ts';
import { saveReply } from '../../src/server/store/messages/saved-replies.ts';
import { insertDeliveries } from '../../src/server/store/shipping/parcel-deliveries.ts';

/** Inserts what only staff write: about customers, in replies, quotes and articles. */
export async function insertOfStaff(tx: Tx): Promise<void> {
  const email = 'ada@a.example';
  await tx.insertInto('customer_tags').values({ email, tag: 'school' }).execute();
  await insertCustomerNote(tx, email, { id: 'a-note', text: 'rings twice', createdAt: 1 });
  const content = new TextEncoder().encode('a file');
  const file = { id: 'a-file', name: 'a file.txt', type: 'text/plain; charset=utf-8', size: content.byteLength };
  await insertAttachment(tx, 'customer_note_id', 'a-note', { ...file, content, createdAt: 1 });
  const { id: orderId } = await tx.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  await insertDeliveries(tx, orderId, [1], 1);
  await linkAddress(tx, 'ada@else.example', email, 1);
  await saveReply(tx, { id: 'a-reply', title: 'Thanks', text: 'Thank you.', changedAt: 1 });
  const { id: quotation_id } = await tx.selectFrom('quotations').select('id').executeTakeFirstOrThrow();
  const revision = { quotation_id, revision: 1, offer: '{}', recipient: '{}', sent_at: 1 };
  await tx.insertInto('quotation_revisions').values(revision).execute();
  await tx.insertInto('quotation_orders').values({ quotation_id, reference: 'BB-7K3M-Q2XA', placed_at: 1 }).execute();
  await addRevision(tx, { slug: 'an-article', source: '# An article' }, undefined, 1);
}
