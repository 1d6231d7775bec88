import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that the system gives to connections on their way out: one of them could take the port while its server
 * is down.
 */
const [lowest, highest] = [15_000, 32_000] as const;

/** A port of this machine that no one listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 1; tries <= 100; tries++) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
  throw new Error('No free port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
