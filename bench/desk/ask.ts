import { Agent, request } from 'node:http';
import { buildCallUrl } from '../../src/contract/desk/call.ts';
import type { DeskDeps } from '../../src/server/desk/desk-deps.ts';
import { deskRoutes } from '../../src/server/desk/handle-operation.ts';

/** The routes of the desk API, used to build calls. */
export const routes = deskRoutes({} as DeskDeps);

export interface Asked {
  /** Milliseconds until the response is complete, or until the first bytes of an endless stream. */
  readonly ms: number;
  readonly text: string;
}

/** A client of the desk API: sends a call and waits for the complete response. */
export interface Asker {
  /** @param file body of a call that takes a file */
  ask(name: string, input: object, file?: string): Promise<Asked>;
  close(): void;
}

/** The rate limit is 600 calls per minute and address, and Linux accepts every loopback address. */
const addresses = Array.from({ length: 60 }, (_, index) => `127.0.0.${10 + index}`);

/** @param origin where the shop listens @param deskOrigin the desk's origin as a browser states it */
export function openAsker(origin: string, { cookie, deskOrigin }: { cookie: string; deskOrigin: string }): Asker {
  const agents = addresses.map((localAddress) => new Agent({ keepAlive: true, maxSockets: 1, localAddress }));
  let turn = 0;
  return {
    async ask(name, input, file) {
      const call = routes[name]?.call;
      if (!call) throw new Error(`The desk has no call ${name}`);
      const { address, body } = buildCallUrl(call, input as Record<string, unknown>);
      const isWrite = call.method !== 'GET';
      const agent = agents[turn++ % agents.length];
      const headers = {
        Host: new URL(deskOrigin).host,
        Cookie: cookie,
        'Sec-Fetch-Site': 'same-origin',
        ...(isWrite && { Origin: deskOrigin, 'Content-Type': 'application/json' }),
      };
      const text = isWrite ? (file ?? JSON.stringify(body)) : undefined;
      const asked = await send(`${origin}${address}`, { agent, method: call.method, headers }, text);
      if (asked.status !== 200)
        throw new Error(`${name} ${JSON.stringify(input)} was answered ${asked.status} ${asked.text}`);
      return asked;
    },
    close() {
      for (const agent of agents) agent.destroy();
    },
  };
}

export interface Answer extends Asked {
  readonly status: number | undefined;
}

export function send(url: string, options: Parameters<typeof request>[1], body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asking = request(url, options, (response) => {
      const parts: Buffer[] = [];
      const { statusCode: status } = response;
      const isStream = response.headers['content-type'] === 'text/event-stream';
      const finish = () => {
        const ms = performance.now() - start;
        resolve({ status, ms, text: Buffer.concat(parts).toString() });
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        if (!isStream) return;
        finish();
        response.destroy();
      });
      response.on('end', finish);
      response.on('error', (error) => !isStream && reject(error));
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
