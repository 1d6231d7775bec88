import fc from 'fast-check';
import type { Sent } from './sent.ts';

/** Request smuggling: framings that a proxy and the shop may parse differently. */
const framings = (host: string) => {
  const post = `POST /api/leads HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  const body = '{"email":"no","source":"newsletter"}';
  return [
    `${post}Content-Length: 5\r\nContent-Length: 36\r\n\r\n${body}`,
    `${post}Content-Length: 36\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${body}`,
    `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n24\r\n${body}\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding: xchunked\r\n\r\n24\r\n${body}\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding:\u000bchunked\r\n\r\n24\r\n${body}\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding : chunked\r\n\r\n24\r\n${body}\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n${body}`,
    `${post}Transfer-Encoding: chunked\r\n\r\n-1\r\n${body}`,
    `${post}Transfer-Encoding: chunked\r\n\r\n24;${'x'.repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`,
    `${post}Content-Length: -1\r\n\r\n${body}`,
    `${post}Content-Length: +36\r\n\r\n${body}`,
    `${post}Content-Length: 36, 36\r\n\r\n${body}`,
    `${post}Content-Length: 1e1\r\n\r\n${body}`,
    `${post}Content-Length: 99999999999999999999\r\n\r\n${body}`,
    `${post}Content-Length: 999\r\n\r\n${body}`,
    `${post}Expect: 100-continue\r\nContent-Length: 999\r\n\r\n`,
    `${post}Upgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 36\r\n\r\n${body}`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: elsewhere.example\r\n\r\n`,
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'GET /\r\n',
    `GET http://elsewhere.example/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET * HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET // HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET / HTTP/9.9\r\nHost: ${host}\r\n\r\n`,
    `GET / HTTP/1.1\nHost: ${host}\n\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\n folded: yes\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\n: empty\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX: a\u0000b\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: [::1\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a b\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\n${'X: y\r\n'.repeat(2_000)}\r\n`,
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET /\u00ff\u00fe HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(20),
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000\u00a1\u0003\u0003',
    '\u0000'.repeat(500),
    '\r\n'.repeat(500),
  ].map((text) => Buffer.from(text, 'latin1'));
};

/** Random bytes, ambiguously framed requests, and such requests with some bytes changed. */
export function rawBytes(host: string): fc.Arbitrary<Sent> {
  const known = fc.constantFrom(...framings(host));
  const changed = fc
    .tuple(known, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 }))
    .map(([bytes, changes]) => {
      const copy = Buffer.from(bytes);
      for (const [place, byte] of changes) copy[place % copy.length] = byte;
      return copy;
    });
  const cut = fc.tuple(known, fc.nat()).map(([bytes, place]) => bytes.subarray(0, 1 + (place % bytes.length)));
  const chance = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes));
  return fc
    .oneof(known, changed, cut, chance)
    .map((bytes) => ({ kind: 'bytes on the socket', bytes, isWhole: false, isRefused: false }));
}
