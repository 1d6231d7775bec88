import type { Database } from '../../store/engine/database.ts';
import { findMail } from '../../store/mail/mail-admin.ts';
import { findOrder } from '../../store/orders/orders.ts';

interface OrderEmail {
  readonly reference: string;
  readonly id: string;
}

/** Finds an email of the given order, so that access to one order gives no access to other emails. */
export async function findOrderEmail(db: Database, { reference, id }: OrderEmail) {
  const mail = await findMail(db, id);
  const order = await findOrder(db, reference);
  return mail && order && mail.orderId === order.id ? mail : undefined;
}
