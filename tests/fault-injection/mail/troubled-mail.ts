import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../../../src/server/store/engine/database.ts';
import { countOutbox } from '../../../src/server/store/mail/count-outbox.ts';
import { startOrderLoad } from '../../support/orders/order-load.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { openShop } from '../../support/shop/shop.ts';
import { type FaultyProxy, openFaultyProxy } from '../../support/stand-ins/faulty-proxy.ts';
import { type MailServer, openMailServer } from '../../support/stand-ins/mail-server.ts';
import { judgeOrders } from '../assert-order-invariants.ts';
import type { Outcome, Tell } from '../result.ts';
import { judgeMails } from './assert-mails.ts';

interface Trouble {
  readonly server: MailServer;
  readonly wire: FaultyProxy;
}

/** A fault of the mail server. */
export interface MailFault {
  readonly name: string;
  /** The only recipient affected; emails to others must not wait. */
  readonly recipient?: string;
  /** The error recorded for that recipient's emails until they are dead-lettered. */
  readonly reason?: string;
  /** Emails stay in progress, and no failure is recorded. */
  readonly holds?: true;
  begin(trouble: Trouble): void;
  /** Runs after every few orders. */
  during?(trouble: Trouble): void;
  /** Ends the fault; without it, the fault persists. */
  end?(trouble: Trouble): void;
}

interface Mails {
  readonly fault: MailFault;
  /** Number of orders placed during the fault. */
  readonly orders: number;
  readonly tell: Tell;
}

/** Email domain of customers who order after the fault; the mail server recognises it. */
export const awaited = '@awaited.example';

const week = 7 * 24 * 60 * 60 * 1000;
const patienceMs = 60_000;

/** Places orders while the mail server is faulty, and waits until each email is sent or dead-lettered. */
export async function troubleMail({ fault, orders, tell }: Mails): Promise<Outcome> {
  const server = await openMailServer();
  const wire = await openFaultyProxy(server.port);
  const shop = await openShop({ SMTP_URL: `smtp://127.0.0.1:${wire.port}` });
  const { recipient, reason } = fault;
  const references: string[] = [];
  const order = async (email: string) => {
    const { body } = await sendOrder(shop.origin, undefined, email);
    references.push(body.reference ?? 'none');
  };
  const customers = startOrderLoad(4, () => shop.origin);
  try {
    await customers.more(4);
    fault.begin({ server, wire });
    if (recipient !== undefined) await order(recipient);
    const begun = customers.accepted.size;
    while (customers.accepted.size < begun + orders) {
      await customers.more(2);
      fault.during?.({ server, wire });
      tell(`${fault.name}: ${customers.accepted.size} orders, ${server.taken.length} mails`);
    }
    await customers.stop();
    return await shop.inStore(async (store) => {
      await until(async () => (await wasMet(store, fault)) && (recipient === undefined || haveLeft(store, recipient)));
      fault.end?.({ server, wire });
      await until(async () => {
        if ((await countOutbox(store.db)).waiting === 0) return true;
        await letTimePass(store, reason === undefined ? undefined : recipient);
        // An order wakes the email worker, which otherwise polls every five seconds.
        await order(`${crypto.randomUUID()}${awaited}`);
        return false;
      });
      references.push(...customers.accepted.values());
      const verdict = await judgeOrders(store, references);
      const { sent, refused, dead, ...mails } = await judgeMails(store, server);
      const others = [...customers.answers.keys()].filter((status) => status !== 201);
      const expected = reason === undefined ? [] : [recipient];
      const isExpected =
        `${dead.map((one) => one.recipient)}` === `${expected}` &&
        dead.every(({ error }) => error.includes(reason ?? ''));
      return {
        what: fault.name,
        done: sent,
        refused,
        lost: verdict.lost + mails.lost,
        doubled: verdict.doubled + mails.doubled,
        bars: [
          { name: 'orders meanwhile, each answered 201', found: `${references.length}`, holds: others.length === 0 },
          {
            name: 'given up, with what the server said',
            found: `${dead.length}`,
            holds: isExpected,
          },
        ],
      };
    });
  } finally {
    customers.leave();
    await shop.stop();
    await wire.close();
    await server.close();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('Mails have not come to an end within a minute');
    await pause(200);
  }
}

async function wasMet({ db }: Store, { holds }: MailFault): Promise<boolean> {
  const { rows } = await sql<{ last_error: string | null }>`
    select last_error from outbox where attempts > 0 and sent_at is null`.execute(db);
  return rows.some(({ last_error }) => holds || last_error !== null);
}

async function haveLeft({ db }: Store, besides: string): Promise<boolean> {
  const waiting = await sql`select id from outbox where sent_at is null and recipient <> ${besides}`.execute(db);
  return waiting.rows.length === 0;
}

/** Makes pending emails due; those to the given recipient have been so for a week. */
async function letTimePass({ db }: Store, recipient: string | undefined): Promise<void> {
  const isFree = sql`sent_at is null and dead_lettered_at is null and leased_by is null`;
  await sql`update outbox set next_attempt_at = 0 where ${isFree}`.execute(db);
  await sql`update outbox set created_at = created_at - ${week} where ${isFree} and recipient = ${recipient ?? ''}`.execute(
    db,
  );
}
