import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

interface Receiver {
  readonly origin: string;
  /** Posted requests, oldest first. */
  readonly received: readonly Received[];
  /** Sets the response from now on; undefined: never responds. */
  answer(status: number | undefined, headers?: Readonly<Record<string, string>>): void;
}

/** Starts a fake collector of telemetry or error reports for one test. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let status: number | undefined = 200;
  let sent: Readonly<Record<string, string>> = {};
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
    received.push({ path: request.url ?? '', headers: request.headers, body: body.toString() });
    if (status !== undefined) response.writeHead(status, { 'Content-Type': 'application/json', ...sent }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(code, headers = {}) {
      status = code;
      sent = headers;
    },
  };
}
