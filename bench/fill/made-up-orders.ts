import { makeUpInvoices } from './made-up-invoices.ts';

/** The customer columns of an order row. */
export interface MadeUpOrder {
  readonly id: string;
  readonly reference: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly postal_code: string;
  readonly created_at: number;
  readonly [column: string]: unknown;
}

/** The rows of one order and of everything that follows from it. */
export interface OrderRows {
  readonly orders: MadeUpOrder[];
  readonly order_lines: object[];
  readonly order_status_changes: object[];
  readonly shipments: object[];
  readonly payments: object[];
  readonly refunds: object[];
  readonly invoices: object[];
  readonly outbox: object[];
  readonly audit_trail: object[];
}

interface Sold {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly price_minor: number;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A seeded random generator: the same numbers from 0 up to 1 for the same seed. */
export function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const firstNames =
  'Ada,Ben,Cleo,David,Elif,Fatima,George,Hannah,Imogen,Jack,Khadija,Liam,Maria,Noah,Olivia,Priya,Quentin,Rosa,Sam,Tom,Uma,Victor,Wei,Xenia,Yusuf,Zoe,Anne-Marie,Björn,Chloé,Zoë'.split(
    ',',
  );
const beginnings =
  'Smith,Jones,Mac,Wil,Tay,Brown,Dav,Ev,Thom,John,Rob,Wal,Wright,Hall,Green,Wood,Hard,Clark,Lew,Har,Mar,Pat,Bail,Cox,Sing,Kha,Pa,Mül,Ber,Ros'.split(
    ',',
  );
const endings = ',son,ley,ton,man,ford,ham,field,ing,er,well,by,worth,stone,more,wick,shaw,combe,dale,berg'.split(',');
const domains =
  'gmail.com,gmail.com,gmail.com,gmail.com,outlook.com,outlook.com,hotmail.co.uk,yahoo.co.uk,icloud.com,icloud.com,btinternet.com,school.example,firm.example'.split(
    ',',
  );
const towns = 'London,Leeds,York,Bath,Bristol,Glasgow,Cardiff,Belfast,Norwich,Exeter'.split(',');
const areas = 'SW1A,LS6,YO1,BA2,BS8,G12,CF10,BT7,NR3,EX4,E14,N1,W1D,SE10'.split(',');
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters of a reference. They are unique for each position; 40 random bits would collide within a million. */
function lettersOf(position: number): string {
  let bits = (BigInt(position + 1) * 0x9e3779b97n) & 0xffffffffffn;
  let letters = '';
  for (let index = 0; index < 8; index++, bits >>= 5n) letters += alphabet[Number(bits & 31n)];
  return letters;
}

/** Statuses as in a shop that has been trading for years: the newest orders are open, the others are complete. */
function statusOf(position: number, count: number, chance: number): string {
  const fromNewest = count - position;
  if (chance < 0.03) return 'cancelled';
  if (fromNewest <= Math.min(count * 0.02, 300)) return 'pending';
  if (fromNewest <= Math.min(count * 0.05, 900)) return 'confirmed';
  return fromNewest <= Math.min(count * 0.1, 3000) || chance > 0.97 ? 'shipped' : 'delivered';
}

const pathTo: Readonly<Record<string, readonly string[]>> = {
  pending: ['pending'],
  confirmed: ['pending', 'confirmed'],
  cancelled: ['pending', 'cancelled'],
  shipped: ['pending', 'confirmed', 'shipped'],
  delivered: ['pending', 'confirmed', 'shipped', 'delivered'],
};

/**
 * Generates orders `from` up to `to` of `count`, spread over the last three years. Two thirds of them are by customers
 * who order once.
 */
export function makeUpOrders(
  products: readonly Sold[],
  { from, to, count, now }: { from: number; to: number; count: number; now: number },
): OrderRows {
  const chance = seededChance(from + 1);
  const one = <Item>(list: readonly Item[]): Item => list[Math.floor(chance() * list.length)] as Item;
  const rows: OrderRows = {
    orders: [],
    order_lines: [],
    order_status_changes: [],
    shipments: [],
    payments: [],
    refunds: [],
    invoices: [],
    outbox: [],
    audit_trail: [],
  };
  for (let position = from; position < to; position++) {
    // The position is embedded in hexadecimal, but ids are distributed as UUIDs are.
    const id = `${Math.floor(chance() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')}-0000-4000-8000-${position.toString(16).padStart(12, '0')}`;
    const letters = lettersOf(position);
    const reference = `BB-${letters.slice(0, 4)}-${letters.slice(4)}`;
    const customer = chance() < 0.67 ? position + 1e7 : Math.floor(chance() * count * 0.1);
    const person = seededChance(customer);
    const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(person() * list.length)] as Item;
    const name = `${pick(firstNames)} ${pick(beginnings)}${pick(endings)}`;
    const email = `${name
      .toLowerCase()
      .replace(' ', '.')
      .normalize('NFKD')
      .replace(/[^a-z.]/g, '')}${customer % 100_000}@${pick(domains)}`;
    const first = one(products);
    const second = one(products);
    const sold = second.region === first.region && second.id !== first.id && chance() < 0.4 ? [first, second] : [first];
    const lines = sold.map(({ id: product_id, name, price_minor }, index) => {
      const quantity = chance() < 0.8 ? 1 : 1 + Math.floor(chance() * 6);
      return {
        order_id: id,
        line: index + 1,
        product_id,
        name,
        quantity,
        unit_price_minor: price_minor,
        line_total_minor: price_minor * quantity,
      };
    });
    const subtotal = lines.reduce((sum, { line_total_minor }) => sum + line_total_minor, 0);
    const hasPromo = chance() < 0.3;
    const discount = hasPromo ? Math.round(subtotal / 10) : 0;
    const total = subtotal - discount;
    const currency = first.region === 'uk-eu' ? 'GBP' : 'USD';
    const status = statusOf(position, count, chance());
    const created_at = Math.floor(now - ((count - position) / count) * 3 * 365 * day - chance() * 1000);
    rows.orders.push({
      id,
      reference,
      region: first.region,
      currency,
      customer_name: name,
      customer_email: email,
      shipping_address: `${1 + Math.floor(person() * 200)} ${pick(beginnings)} Street`,
      city: pick(towns),
      postal_code: `${pick(areas)} ${Math.floor(person() * 10)}${pick([...'ABDEFGHJLN'])}${pick([...'PQRSTUWXYZ'])}`,
      country: first.region === 'uk-eu' ? 'United Kingdom' : 'United States',
      subtotal_minor: subtotal,
      discount_minor: discount,
      total_minor: total,
      promo_code: hasPromo ? 'STAROFFER' : null,
      promo_basis_points: hasPromo ? 1000 : 0,
      status,
      created_at,
    });
    rows.order_lines.push(...lines);
    const path = pathTo[status] ?? [];
    for (const [step, to_status] of path.slice(1).entries()) {
      const changed_at = Math.min(created_at + (step + 1) * 20 * hour, now);
      const from_status = path[step];
      rows.order_status_changes.push({ order_id: id, step: step + 1, from_status, to_status, note: null, changed_at });
      if (position > count * 0.8) {
        rows.audit_trail.push({
          id: `${id}-${step}`,
          at: changed_at,
          channel: 'command',
          person_id: null,
          actor: 'owner',
          action: 'order.status',
          subject_kind: 'order',
          subject: reference,
          before: JSON.stringify({ status: from_status }),
          after: JSON.stringify({ status: to_status }),
        });
      }
    }
    if (path.includes('shipped')) {
      rows.shipments.push({
        order_id: id,
        carrier: 'Royal Mail',
        tracking_number: `RM${position}GB`,
        tracking_url: null,
      });
    }
    let refunded: { readonly id: string; readonly amount: number; readonly at: number } | undefined;
    const isPaid = chance() < (status === 'pending' ? 0.5 : status === 'cancelled' ? 0.1 : 0.96);
    if (isPaid) {
      rows.payments.push({
        id: id.slice(0, 8) + position.toString(16),
        order_id: id,
        method: 'transfer',
        provider_reference: null,
        amount_minor: total,
        currency,
        mismatch_reason: chance() < 0.0005 ? 'amount-differs' : null,
        note: null,
        received_at: Math.min(created_at + 3 * hour, now),
      });
      if (chance() < 0.03) {
        const amount_minor = chance() < 0.5 ? total : Math.ceil(total / 4);
        const created = Math.min(created_at + 9 * day, now);
        const refund = { id: `r${position}`, order_id: id, method: 'transfer', amount_minor, currency, note: null };
        rows.refunds.push({ ...refund, created_at: created });
        refunded = { id: refund.id, amount: amount_minor, at: created };
      }
    }
    // An order is invoiced once it is paid or dispatched.
    if (isPaid || path.includes('shipped')) {
      const issuedAt = Math.min(created_at + (isPaid ? 3 : 40) * hour, now);
      const promoCode = hasPromo ? 'STAROFFER' : null;
      const invoiced = { id, reference, region: first.region, currency, name, createdAt: created_at } as const;
      const sums = { subtotal, discount, total, promoCode, lines };
      rows.invoices.push(...makeUpInvoices({ ...invoiced, ...sums }, { position, issuedAt, refund: refunded }));
    }
    const isForgotten = created_at < now - 30 * day;
    for (const [index, kind] of ['order-confirmation', 'order-notice'].entries()) {
      const recipient = index === 0 ? email : 'operator';
      rows.outbox.push({
        id: `${id.slice(0, 8)}-${position}-${index}`,
        kind,
        recipient: isForgotten ? '' : recipient,
        payload: isForgotten ? 'null' : JSON.stringify({ order: { id, reference, customer: { customerName: name } } }),
        created_at,
        attempts: 1,
        next_attempt_at: created_at,
        leased_by: null,
        sent_at: created_at + 2000,
        dead_lettered_at: null,
        last_error: null,
        order_id: id,
      });
    }
  }
  return rows;
}
