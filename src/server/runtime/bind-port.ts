import { createServer, type ListenOptions, type Server } from 'node:net';

/**
 * Number of sockets listening on the port. Node accepts one connection per socket and event loop turn: under
 * overload, when turns are long, visitors and health checks would wait seconds to be accepted.
 */
const doors = process.platform === 'linux' ? 64 : 1;

const take = { allowHalfOpen: true, noDelay: true };

interface PortToBind {
  readonly host: string;
  readonly port: number;
  readonly shared: boolean;
  readonly isChecked?: boolean;
}

/** The server's additional sockets. */
export type ExtraListeners = readonly Server[];

/**
 * Makes a server listen on a port. Rejects with the system's error if it is not available.
 * @param shared whether other processes listen on the port too
 * @param isChecked whether the port is known to be free: a trial would reset connections that arrive during it
 * @returns the additional sockets, which pass their connections to the server
 */
export async function bindPort(
  server: Server,
  { host, port, shared, isChecked = false }: PortToBind,
): Promise<ExtraListeners> {
  // A port shared among the server's own sockets could also be shared with another shop, so an exclusive bind is
  // tried first.
  if (doors > 1 && !shared && !isChecked && port !== 0) {
    const trial = createServer(take, (socket) => void server.emit('connection', socket));
    await listening(trial, { host, port });
    // Listening ends at once; the event waits for the connections that it has accepted.
    trial.close();
  }
  await listening(server, { host, port, reusePort: shared || doors > 1 });
  const address = server.address();
  if (doors === 1 || address === null || typeof address === 'string') return [];
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
