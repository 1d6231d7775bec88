import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface Told {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}

interface IndexNowEngine {
  readonly address: string;
  /** Accepted submissions, oldest first. */
  readonly told: readonly Told[];
  asked(): number;
  /** Sets the response from now on. */
  answer(status: number): void;
}

/** Starts a fake IndexNow search engine for one test. */
export async function openIndexNowEngine(): Promise<IndexNowEngine> {
  const told: Told[] = [];
  let [status, asked] = [202, 0];
  const server = createServer(async (request, response) => {
    asked += 1;
    const body = JSON.parse(await text(request));
    if (status < 300) told.push(body);
    response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    told,
    asked: () => asked,
    answer(code) {
      status = code;
    },
  };
}
