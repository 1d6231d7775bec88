import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  readonly status: number;
  readonly bytes: Buffer;
  readonly ms: number;
}

/** Somebody with an address of their own: shops bound what one address may ask, and no bound is lifted for this. */
export interface Visitor {
  /** Chosen by chance, for an e-mail address. */
  readonly name: string;
  ask(url: string, body?: object, headers?: Record<string, string>): Promise<Asked>;
  leave(): void;
}

let count = 0;

/** @param connections how many requests may be under way at once */
export function openVisitor(connections = 1): Visitor {
  count += 1;
  const localAddress = `127.${20 + ((count >> 14) % 200)}.${(count >> 7) % 128}.${1 + (count % 128)}`;
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });
  return {
    name: crypto.randomUUID().slice(0, 13),
    async ask(url, body, headers = {}) {
      const start = performance.now();
      const call = request(url, {
        agent,
        localAddress,
        method: body ? 'POST' : 'GET',
        headers: {
          'Accept-Encoding': 'gzip, deflate, br',
          Accept: body ? 'application/json' : 'text/html',
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        signal: AbortSignal.timeout(30_000),
      });
      call.end(body && JSON.stringify(body));
      const [response] = await once(call, 'response');
      const bytes = await buffer(response);
      return { status: response.statusCode, bytes, ms: performance.now() - start };
    },
    leave: () => agent.destroy(),
  };
}
