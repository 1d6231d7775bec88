import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { minRequests } from '../src/server/pages/cache/recompress-hot-pages.ts';

/** For how long none of them changes at the end: longer than an answer waits before it is packed. */
const stillMs = 10_000;

/**
 * Brings a store to where it is a minute after its start: what is asked for again and again is sent as tight as it can
 * be packed, and nothing is packed any more.
 */
export async function warmUp(origin: string, paths: readonly string[]): Promise<void> {
  const addresses = [...new Set(paths.map((path) => origin + path.replace(/#.*/, '')))];
  const measure = () => Promise.all(addresses.map(lengthOf));
  let lengths: (string | undefined)[] = [];
  for (let ask = 0; ask < minRequests; ask++) lengths = await measure();
  for (let since = performance.now(); performance.now() - since < stillMs; await pause(500)) {
    const now = await measure();
    if (String(now) !== String(lengths)) since = performance.now();
    lengths = now;
  }
}

async function lengthOf(address: string): Promise<string | undefined> {
  const headers = { 'Accept-Encoding': 'br' };
  const [answer] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.headers['content-length'];
}
