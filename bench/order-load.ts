import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

/** What a number of orders took. */
export interface OrderRound {
  readonly perSecond: number;
  /** From the last byte sent to the answer, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface OrderLoad {
  readonly origin: string;
  readonly orders: number;
  readonly connections: number;
}

const email = 'ada-0000000@visitor.example';

/** One purifier with the code of the shop, at the prices of a new store. */
export const orderBody = JSON.stringify({
  customerName: 'Ada Example',
  customerEmail: email,
  shippingAddress: '1 Example Street',
  city: 'London',
  postalCode: 'EC1A 0AA',
  country: 'United Kingdom',
  items: JSON.stringify([{ productId: 'xl-7', quantity: 1, product: { price: '251.00' } }]),
  subtotal: '251.00',
  discount: '25.10',
  total: '225.90',
  promoCode: 'STAROFFER',
  status: 'pending',
});

/** The same order of someone else, of as many bytes. */
export const orderBodyOf = (buyer: number) =>
  orderBody.replace(email, `ada-${String(buyer).padStart(7, '0')}@visitor.example`);

/** The setting with which the store believes whom we name as its visitors, as behind a proxy on its machine. */
export const behindProxy = { TRUST_PROXY: 'loopback' };

/** How many orders this process has sent. */
let sent = 0;

/**
 * Places orders, each with a key, an email address and a visitor's address of its own, over open connections: the next
 * on each as soon as the last is answered. The store is to trust the proxy that we seem to be ({@link behindProxy}).
 */
export async function placeOrders({ origin, orders, connections }: OrderLoad): Promise<OrderRound> {
  const { hostname, port, host } = new URL(origin);
  const head = `POST /api/orders HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${orderBody.length}\r\n`;
  const times: number[] = [];
  let left = orders;
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port: Number(port), host: hostname, noDelay: true });
      let answer = '';
      let sentAt = 0;
      const send = () => {
        if (left-- <= 0) return void socket.end();
        answer = '';
        sent += 1;
        const own = `X-Forwarded-For: 10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}\r\nIdempotency-Key: ${randomUUID()}`;
        const body = orderBodyOf(sent);
        sentAt = performance.now();
        socket.write(`${head}${own}\r\n\r\n${body}`);
      };
      socket.setEncoding('latin1').on('connect', send);
      socket.on('data', (chunk) => {
        answer += chunk;
        if (!isWhole(answer)) return;
        if (!answer.startsWith('HTTP/1.1 201')) return void socket.destroy(new Error(answer));
        times.push(performance.now() - sentAt);
        send();
      });
      socket.on('error', reject).on('close', () => resolve());
    });

  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, visit));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
  if (headEnd < 0) return false;
  if (length !== undefined) return answer.length >= headEnd + 4 + Number(length);
  return answer.endsWith('\r\n0\r\n\r\n');
}
