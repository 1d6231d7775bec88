import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { StartupError } from '../config/startup-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { plainTextHeaders } from '../http/plain-text-headers.ts';
import { describeProblem, problemResponse } from '../http/problem.ts';
import { bodyLimits } from '../http/read-json.ts';
import type { CachedPageHandler } from '../pages/cache/cached-page-handler.ts';
import { bindPort } from './bind-port.ts';

type Fetch = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>;

export interface Listener {
  readonly port: number;
  /** Passes requests to the application, unless the page cache has the response. Until then each gets a 503. */
  open(fetch: Fetch, sendCached?: CachedPageHandler): void;
  /**
   * Stops accepting connections, lets requests in progress finish within the bound, and closes the rest.
   * @param delayMs in which it still accepts: the system resets connections that arrive as a port closes
   */
  close(boundMs: number, delayMs?: number): Promise<void>;
}

/** What answers requests. */
interface Application {
  readonly fetch: Fetch;
  readonly sendCached?: CachedPageHandler;
}

interface ListenAddress {
  readonly host: string;
  readonly port: number;
  /** Whether other processes listen on the port too; the system distributes connections over all of them. */
  readonly shared?: boolean;
  /**
   * Idle timeout of a connection in both directions: a client that does not read its response would hold it
   * indefinitely.
   */
  readonly silentMs?: number;
}

/** Longer than any desk call takes. */
const fiveMinutes = 5 * 60 * 1000;

/** Browsers send 1 to 2 KiB in some 20 headers, and proxies add a few hundred bytes. */
const maxHeaderBytes = 8 * 1024;
const maxHeaderLines = 100;

/** The maximum size of an order (bodyLimits), and its transfer time over a slow line. */
const maxDiscarded = bodyLimits.orders;
const maxDiscardMs = 500;

const drainTurns = 10;

/**
 * Checks an address before anything is started, without accepting a connection there.
 * @throws StartupError if the host is not of this machine, or another program listens on the port
 */
export async function checkAddress({ host, port }: ListenAddress): Promise<void> {
  const probe = createServer();
  await bindPort(probe, { host, port: 0, shared: false }).catch((error: Error) => {
    throw explain(error, host, port);
  });
  const { address } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host: address, port, timeout: 1_000 });
  for (const [event, isTaken] of [
    ['connect', true],
    ['error', false],
    ['timeout', false],
  ] as const) {
    socket.once(event, () => resolve(isTaken));
  }
  const isTaken = await promise;
  socket.destroy();
  if (isTaken) throw explain(Object.assign(new Error('taken'), { code: 'EADDRINUSE' }), host, port);
}

/**
 * Binds the port.
 * @param application answers from the first connection on
 * @throws StartupError if it is not available
 */
export async function listen(
  { host, port, shared = false, silentMs = fiveMinutes }: ListenAddress,
  application?: Application,
): Promise<Listener> {
  let stopping = false;
  const inFlight = new Set<ServerResponse>();
  let isSent: CachedPageHandler = () => false;
  let handle = (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(503, { 'Retry-After': '1', ...plainTextHeaders }).end('The shop is starting.\n');
  };
  const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };
  // Node itself responds with 431 if the headers have too many bytes.
  const options = { ...timeouts, maxHeaderSize: maxHeaderBytes, optimizeEmptyRequests: true };
  const server = createServer(options, (request, response) => {
    if (request.rawHeaders.length > 2 * maxHeaderLines) return refuseHeaders(response);
    if (namesHostTwice(request)) return refuseHosts(response);
    if (stopping) response.setHeader('Connection', 'close');
    if (isSent(request, response)) return;
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    response.once('finish', () => request.complete || discardRest(request));
    handle(request, response);
  });
  server.timeout = silentMs;
  // Node would silently drop headers beyond its own limit, and a trusted proxy's header comes last.
  server.maxHeadersCount = 0;

  const open: Listener['open'] = (fetch, sendCached = () => false) => {
    isSent = sendCached;
    const answer = getRequestListener((request, env) => fetch(request, env as AppEnv['Bindings']), {
      errorHandler,
      autoCleanupIncoming: false,
    });
    handle = (request, response) => void answer(request, response);
  };
  if (application) open(application.fetch, application.sendCached);

  const others = await bindPort(server, { host, port, shared, isChecked: application !== undefined }).catch(
    (error: Error) => {
      throw explain(error, host, port);
    },
  );
  return {
    port: (server.address() as AddressInfo).port,
    open,
    async close(boundMs, delayMs = 0) {
      // From now on each response ends its connection, so that a proxy reuses none.
      stopping = true;
      if (delayMs > 0) await delay(delayMs);
      // Takes the connections that the system has accepted already, which closing would reset: one per socket and turn.
      for (let turn = 0; turn < drainTurns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close');
      const closed = Promise.all([server, ...others].map((one) => new Promise((resolve) => one.close(resolve))));
      // A connection whose last response was just sent is idle only now.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const bound = setTimeout(() => server.closeAllConnections(), boundMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(bound);
    },
  };
}

function refuseHeaders(response: ServerResponse): void {
  response.writeHead(431, { Connection: 'close', ...plainTextHeaders });
  response.end(`A request can have at most ${maxHeaderLines} header lines.\n`);
}

/** RFC 9112 (3.2): with two Host headers, a proxy may use one and the shop the other. Node itself keeps the first. */
function namesHostTwice({ rawHeaders }: IncomingMessage): boolean {
  let lines = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') lines += 1;
  }
  return lines > 1;
}

function refuseHosts(response: ServerResponse): void {
  response.writeHead(400, { Connection: 'close', ...plainTextHeaders });
  response.end('A request must name exactly one host.\n');
}

/** Limits how long a request body is read after its response: closing at once may lose the response. */
function discardRest(request: IncomingMessage): void {
  let bytes = 0;
  const cut = () => request.socket.destroySoon();
  const timer = setTimeout(cut, maxDiscardMs);
  request.on('data', ({ length }: Buffer) => {
    bytes += length;
    if (bytes > maxDiscarded) cut();
  });
  request.once('close', () => clearTimeout(timer));
}

/** Requests with an invalid URL or host never reach the application. */
function errorHandler(error: unknown): Response {
  return error instanceof RequestError
    ? new Response('The URL of this request is not valid.\n', { status: 400, headers: plainTextHeaders })
    : problemResponse(describeProblem('internal-error', undefined));
}

function explain(error: Error, host: string, port: number): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is taken by another program: stop it, or set another PORT.`,
    EACCES: `Port ${port} needs administrator rights. Set a PORT from 1024 up.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is not an address of this machine.`,
    ENOTSUP: 'This system cannot share a port between processes. Set WEB_CONCURRENCY to 1.',
    ENOTFOUND: `HOST is "${host}", which is not an address of this machine.`,
  };
  const reason = 'code' in error ? reasons[String(error.code)] : undefined;
  return reason ? new StartupError(reason) : error;
}
