import { createServer, type ListenOptions, type Server } from 'node:net';

/**
 * How many sockets listen at the port. Node takes one connection of each in a turn of its event loop: while turns are
 * long, since more come than can be served, visitors would wait for seconds to be taken in one by one, and so would
 * whoever looks whether the shop lives.
 */
const doors = process.platform === 'linux' ? 64 : 1;

/** The same server's other sockets. */
export type ExtraListeners = readonly Server[];

/**
 * Has a server listen at a port. Rejects with the system's error where it cannot be had.
 * @param shared whether other processes listen there too
 * @returns the sockets beside the server's own, which hand their connections to it
 */
export async function bindPort(
  server: Server,
  { host, port, shared }: { readonly host: string; readonly port: number; readonly shared: boolean },
): Promise<ExtraListeners> {
  // A port that is shared with other sockets of one's own is shared with those of another shop, too: so it is asked for
  // alone first.
  if (doors > 1 && !shared && port !== 0) {
    const trial = createServer();
    await listening(trial, { host, port });
    await new Promise((resolve) => trial.close(resolve));
  }
  await listening(server, { host, port, reusePort: shared || doors > 1 });
  const address = server.address();
  if (doors === 1 || address === null || typeof address === 'string') return [];
  const take = { allowHalfOpen: true, noDelay: true };
  const others = Array.from({ length: doors - 1 }, () =>
    createServer(take, (socket) => void server.emit('connection', socket)),
  );
  await Promise.all(others.map((other) => listening(other, { host, port: address.port, reusePort: true })));
  return others;
}

function listening(server: Server, where: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
