import { createHash } from 'node:crypto';
import { seededChance } from './made-up-orders.ts';

type Row = Readonly<Record<string, unknown>>;

const day = 24 * 60 * 60 * 1000;

/**
 * SQL statements that derive withdrawals from orders: three in a hundred delivered orders are withdrawn, most of which
 * were returned and refunded, some closed, and the newest still open. Orders are picked by their ids, which are evenly
 * distributed.
 */
export function withdrawalStatements(now: number): readonly string[] {
  const late = now - 60 * day;
  return [
    `insert into withdrawals (id, order_id, nth, shipped, name, email, reason, made_at)
      select 'w' || id, id, 1, 1, customer_name, customer_email, null, created_at + ${10 * day} from orders
      where id < '08' and status = 'delivered' and created_at < ${now - 11 * day}`,
    `insert into withdrawal_lines (withdrawal_id, line, quantity, amount_minor)
      select w.id, l.line, l.quantity, l.line_total_minor from withdrawals w
      inner join order_lines l on l.order_id = w.order_id`,
    `insert into returned_goods (withdrawal_id, step, line, quantity, restocked, note, received_at)
      select w.id, l.line, l.line, l.quantity, 1, null, w.made_at + ${5 * day} from withdrawals w
      inner join withdrawal_lines l on l.withdrawal_id = w.id where w.order_id < '0780' and w.made_at < ${late}`,
    `insert into return_closings (withdrawal_id, note, closed_at)
      select id, null, made_at + ${40 * day} from withdrawals where order_id >= '0780' and made_at < ${late}`,
    `insert into refunds (id, order_id, method, amount_minor, currency, note, created_at)
      select 'back' || w.id, o.id, 'transfer', o.total_minor, o.currency, null, w.made_at + ${6 * day}
      from withdrawals w inner join orders o on o.id = w.order_id
      inner join payments p on p.order_id = o.id and p.mismatch_reason is null
      where w.order_id < '0780' and w.made_at < ${late}
      and not exists (select 1 from refunds r where r.order_id = o.id)`,
    `update outbox set sent_at = null, dead_lettered_at = created_at + ${7 * day}, attempts = 20, last_error = '550 no such user'
      where id < '00004' and created_at > ${now - 29 * day}`,
    `update products set hidden = case when position % 3 = 0 then 'draft' else 'archived' end where position % 25 = 7`,
    `update products set stock_left = position % 40 where position % 10 = 3`,
  ];
}

/** Generates newsletter subscribers, one in five unconfirmed. */
export function makeUpLeads(
  count: number,
  now: number,
): Record<'newsletter_subscriptions' | 'newsletter_subscribers', Row[]> {
  const rows: Record<'newsletter_subscriptions' | 'newsletter_subscribers', Row[]> = {
    newsletter_subscriptions: [],
    newsletter_subscribers: [],
  };
  for (let index = 0; index < count; index++) {
    const email = `somebody.${(index * 7919) % count}@${index % 3 === 0 ? 'gmail.com' : 'firm.example'}`;
    const at = Math.floor(now - ((count - index) / count) * 3 * 365 * day);
    const isOpen = index % 5 === 0 && at > now - 29 * day;
    const address_hash = createHash('sha256').update(email).digest('base64url');
    const confirmed_at = isOpen ? null : at + 60_000;
    rows.newsletter_subscriptions.push({
      address_hash,
      token: `token-${index}`,
      asked_at: at,
      welcomed_at: confirmed_at,
      ended_at: null,
      confirmed_at,
      confirmation_sent_at: at,
    });
    const source = index % 4 === 0 ? 'exit-intent' : 'newsletter';
    rows.newsletter_subscribers.push({
      address_hash,
      source,
      email,
      consent_wording: 'Yes, send me offers.',
      consented_at: at,
    });
  }
  return rows;
}

/** Generates messages of the last two years, the retention period; all but the newest are answered. */
export function makeUpMessages(count: number, now: number): Record<'messages' | 'message_answers', Row[]> {
  const rows: Record<'messages' | 'message_answers', Row[]> = { messages: [], message_answers: [] };
  for (let index = 0; index < count; index++) {
    const id = `message-${index}`;
    const created_at = Math.floor(now - ((count - index) / count) * 700 * day);
    rows.messages.push({
      id,
      name: `Somebody ${index % 977}`,
      email: `somebody.${index % 9001}@firm.example`,
      subject: index % 3 === 0 ? 'Where is my order?' : 'Which filter fits?',
      message: 'I should like to know more about the box for a large room.',
      verified: 1,
      created_at,
      notice_mail_id: null,
      closed_at: index % 11 === 0 ? created_at + day : null,
    });
    if (index > count - 40 || index % 6 === 0) continue;
    rows.message_answers.push({
      id: `answer-${index}`,
      message_id: id,
      mail_id: `answer-mail-${index}`,
      text: 'Gladly: the large one serves sixty square metres.',
      answered_by: 'owner',
      created_at: created_at + 3_600_000,
    });
  }
  return rows;
}

/** Generates page views of three years: daily views of a share of all products, daily totals, and monthly totals. */
export function* makeUpVisits(products: readonly string[], now: number): Generator<Record<string, Row[]>> {
  const chance = seededChance(31);
  const months = new Map<string, Map<string, number>>();
  for (let ago = 3 * 365; ago >= 0; ago--) {
    const period = new Date(now - ago * day).toISOString().slice(0, 10);
    const month = months.get(period.slice(0, 7)) ?? new Map<string, number>();
    months.set(period.slice(0, 7), month);
    const page_views: Row[] = [];
    let sum = 0;
    for (const id of products) {
      if (chance() > 0.3) continue;
      const views = 1 + Math.floor(chance() ** 8 * 60);
      sum += views;
      page_views.push({ period, page: `/products/${id}`, views });
      month.set(id, (month.get(id) ?? 0) + views);
    }
    yield { page_views, visit_days: [{ day: period, views: sum, carts: Math.floor(sum / 9) }] };
  }
  for (const [period, views] of months)
    yield { page_views: Array.from(views, ([id, number]) => ({ period, page: `/products/${id}`, views: number })) };
}

/** Generates promo codes of past years, some still active. */
export function makeUpPromos(count: number, now: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    code: `CODE${String(index).padStart(4, '0')}`,
    basis_points: 500 + (index % 5) * 500,
    disabled: index % 7 === 0 ? 1 : 0,
    starts_at: now - (index + 1) * day,
    expires_at: index % 3 === 0 ? null : now - (index - 20) * day,
    created_at: now - (index + 1) * day,
    use_limit: index % 4 === 0 ? 100 : null,
    uses: index % 4 === 0 ? index % 100 : 0,
  }));
}
