import { randomInt, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { orderText } from '../../support/orders/send-order.ts';

/** A separate loopback address for each visitor, since rate limits apply per address. */
const someAddress = () => `127.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}`;

export function openConnection(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: someAddress(), noDelay: true });
  // 'close' follows every error and settles the pending promise.
  socket.on('error', () => undefined);
  return socket.setEncoding('latin1');
}

/** Serialises an order for one purifier by a new customer. */
export function orderBytes(origin: string, key: string = randomUUID()): string {
  const body = orderText.replace(/"customerEmail":"[^"]*"/, `"customerEmail":"${key}@crowd.example"`);
  const head = [
    'POST /api/orders HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    'Content-Type: application/json',
    `Idempotency-Key: ${key}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

export interface Answer {
  /** 0 if the connection closed without a response. */
  readonly status: number;
  readonly reference: string | undefined;
}

/** Sends bytes and resolves with the response. */
export function ask(socket: Socket, bytes: string): Promise<Answer> {
  return new Promise((resolve) => {
    let text = '';
    const done = () => {
      socket.off('data', take).off('close', done);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, reference: /"reference":"(BB-[^"]+)"/.exec(text)?.[1] });
    };
    const take = (piece: string) => {
      text += piece;
      if (isWhole(text)) done();
    };
    socket.on('data', take).on('close', done);
    if (socket.destroyed) done();
    else socket.write(bytes);
  });
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end + 2))?.[1];
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= end + 4 + Number(length);
}
