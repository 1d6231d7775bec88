import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

/** The result of a round of orders. */
export interface OrderRound {
  readonly perSecond: number;
  /** Milliseconds from the last byte sent to the response. */
  readonly p50: number;
  readonly p99: number;
}

interface OrderLoad {
  readonly origin: string;
  readonly orders: number;
  readonly connections: number;
}

const email = 'ada-0000000@visitor.example';

/** An order for one purifier with the shop's promo code, at the prices of a new store. */
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

/** The same order by another customer, with the same number of bytes. */
export const orderBodyOf = (buyer: number) =>
  orderBody.replace(email, `ada-${String(buyer).padStart(7, '0')}@visitor.example`);

/** Makes the shop trust our X-Forwarded-For headers, as behind a proxy on its machine. */
export const behindProxy = { TRUST_PROXY: 'loopback' };

/** Number of orders that this process has sent. */
let sent = 0;

/**
 * Places orders over open connections, each as soon as the previous one is answered, and each with a new key, email
 * address and client address. Requires a shop that trusts us as its proxy ({@link behindProxy}).
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
