/**
 * How long the desk's questions about orders take at the store: `node bench/orders.ts`, of the store of DATABASE_URL,
 * else of DATA_DIR, which `bench/fill-store.ts` has filled. Each question is asked many times, with other words each
 * time.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeStore, openStore } from '../src/server/store/engine/database.ts';
import { readOrderDetails } from '../src/server/store/orders/queries/order-details.ts';
import { countOrdersUpTo, findOrderPage, type OrderQuery } from '../src/server/store/orders/queries/order-pages.ts';
import { seededChance } from './fill/made-up-orders.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '40' } } });
const store = await openStore({ url: process.env.DATABASE_URL || join(process.env.DATA_DIR ?? 'data', 'store.db') });
const { db } = store;
const chance = seededChance(7);
const now = Date.now();
const day = 24 * 60 * 60 * 1000;

/** A thousand orders from all times, to ask for what is there. */
const samples = await Promise.all(
  Array.from({ length: 100 }, () =>
    db
      .selectFrom('orders')
      .select(['id', 'reference', 'customer_name', 'customer_email', 'postal_code', 'created_at'])
      .where('created_at', '<', now - Math.floor(chance() * 1000) * day)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  ),
);
const any = () => samples[Math.floor(chance() * samples.length)] as (typeof samples)[number];
const page = (question: OrderQuery) => findOrderPage(db, question, { limit: 50 });
const deep = (question: OrderQuery) => {
  const { created_at: createdAt, id } = any();
  return findOrderPage(db, question, { limit: 50, after: { createdAt, id } });
};

const questions: Record<string, () => Promise<unknown>> = {
  'newest page': () => page({}),
  'page from the depth': () => deep({}),
  pending: () => page({ status: 'pending' }),
  'cancelled, from the depth': () => deep({ status: 'cancelled' }),
  'delivered in a month': () => {
    const before = any().created_at;
    return page({ status: 'delivered', before, since: before - 30 * day });
  },
  reference: () => page({ search: any().reference }),
  'half a reference': () => page({ search: any().reference.slice(3, 7) }),
  'whole name': () => page({ search: any().customer_name }),
  surname: () => page({ search: any().customer_name.split(' ')[1] ?? '' }),
  'first name': () => page({ search: any().customer_name.split(' ')[0] ?? '' }),
  'three letters': () => page({ search: any().customer_name.split(' ')[1]?.slice(0, 3) ?? '' }),
  'one letter': () => page({ search: any().customer_name.slice(0, 1) }),
  'e-mail': () => page({ search: any().customer_email }),
  'a common domain': () => page({ search: '@gmail.com' }),
  postcode: () => page({ search: any().postal_code }),
  'postcode area, from the depth': () => deep({ search: any().postal_code.split(' ')[0] ?? '' }),
  'two common words': () => page({ search: `${any().customer_name.split(' ')[0]} gmail` }),
  nobody: () => page({ search: 'zzyzx' }),
  'name among the pending': () => page({ search: any().customer_name.split(' ')[0] ?? '', status: 'pending' }),
  unpaid: () => page({ money: 'unpaid' }),
  'refunded, from the depth': () => deep({ money: 'refunded' }),
  'unpaid and delivered': () => page({ money: 'unpaid', status: 'delivered' }),
  'how many are delivered': () => countOrdersUpTo(db, { status: 'delivered' }, 1001),
  'one order whole': () => readOrderDetails(db, any().reference),
};

console.log(`${store.engine}, ${values.times} times each, in ms`);
for (const [name, ask] of Object.entries(questions)) {
  const times: number[] = [];
  const began = process.cpuUsage();
  for (let time = 0; time < Number(values.times); time++) {
    const from = performance.now();
    await ask();
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  const { user, system } = process.cpuUsage(began);
  const cpu = ((user + system) / 1000 / times.length).toFixed(1);
  const [median, p95, most] = [at(0.5), at(0.95), at(1)].map((ms) => ms.padStart(7));
  console.log(`${name.padEnd(30)} median ${median}   p95 ${p95}   most ${most}   processor ${cpu.padStart(6)}`);
}
await closeStore(store);
