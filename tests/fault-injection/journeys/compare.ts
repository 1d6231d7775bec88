import type { Store } from '../../../src/server/store/engine/database.ts';
import type { Model } from './model.ts';
import { counted, limited } from './steps.ts';

/**
 * Returns the differences between a store and the model: orders, lines, totals, stock, promo code uses, emails,
 * subscribers and messages.
 */
export async function compare({ db }: Store, model: Model): Promise<string[]> {
  const found = await db.selectFrom('orders').selectAll().execute();
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  const mails = await db.selectFrom('outbox').select(['order_id', 'kind']).execute();
  const differences: string[] = [];
  const differ = (what: string, is: unknown, expected: unknown) => {
    const [one, other] = [JSON.stringify(is), JSON.stringify(expected)];
    if (one !== other) differences.push(`${what}: ${one}, where the model says ${other}`);
  };
  differ('orders', found.length, model.orders.size);
  for (const row of found) {
    const expected = model.orders.get(row.reference);
    const { region, subtotal_minor, discount_minor, total_minor, promo_code, status } = row;
    const sums = [subtotal_minor, discount_minor, total_minor].map(Number);
    differ(
      row.reference,
      [region, ...sums, promo_code, status],
      expected && [
        expected.region,
        expected.subtotal,
        expected.discount,
        expected.total,
        expected.promo,
        expected.status,
      ],
    );
    const own = lines.filter(({ order_id }) => order_id === row.id);
    const sorted = (all: [string, number][]) => all.sort(([one], [other]) => (one < other ? -1 : 1));
    differ(
      `lines of ${row.reference}`,
      sorted(own.map((line) => [line.product_id, Number(line.quantity)])),
      expected && sorted(Object.entries(expected.lines)),
    );
    // One email each to the customer and the operator, and one to the customer for each later status change.
    const ownMails = mails.filter(({ order_id }) => order_id === row.id).length;
    differ(`mails of ${row.reference}`, ownMails, expected?.status === 'cancelled' ? 3 : 2);
  }
  const product = await db.selectFrom('products').select('stock_left').where('id', '=', counted).executeTakeFirst();
  differ(`pieces of ${counted}`, Number(product?.stock_left), model.stockLeft);
  const code = await db.selectFrom('promos').select('uses').where('code', '=', limited.code).executeTakeFirst();
  differ(`uses of ${limited.code}`, Number(code?.uses), model.uses.get(limited.code) ?? 0);
  const leads = await db.selectFrom('newsletter_subscribers').select('email').execute();
  differ('addresses left', leads.map(({ email }) => email).sort(), [...model.leads].sort());
  const messages = await db.selectFrom('messages').select('id').execute();
  differ('messages', messages.length, model.messages);
  return differences;
}
