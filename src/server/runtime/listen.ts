import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { StartupError } from '../config/startup-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { plainTextHeaders } from '../http/plain-text-headers.ts';
import { describeProblem, problemResponse } from '../http/problem.ts';
import { bodyLimits } from '../http/read-json.ts';
import type { FastPath } from '../pages/cache/fast-path.ts';
import { bindPort } from './bind-port.ts';
import { createLoadShedder, defaultLimits } from './load-shedder.ts';

type Fetch = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>;

export interface Listener {
  readonly port: number;
  /** Hands requests to the application, save those that the lane answers. Until then each is answered with 503. */
  open(fetch: Fetch, lane?: FastPath): void;
  /** Takes no more connections, lets requests in hand finish within the bound, and cuts what is left then. */
  close(boundMs: number): Promise<void>;
}

interface ListenAddress {
  readonly host: string;
  readonly port: number;
  /** Whether other processes listen there too: the system spreads the visitors over all of them. */
  readonly shared?: boolean;
  /** Is told at most once a second how many requests were refused since more came than can be served. */
  readonly tellRefused?: (count: number) => void;
  /**
   * After so long without a byte either way a connection is cut: whoever reads nothing of their answer would hold it
   * for ever.
   */
  readonly silentMs?: number;
}

/** Longer than anything takes that is asked of the desk. */
const fiveMinutes = 5 * 60 * 1000;

/** What a browser sends takes 1 to 2 KiB in some 20 lines, and what a proxy adds another few hundred bytes. */
const maxHeaderBytes = 8 * 1024;
const maxHeaderLines = 100;

/** As much as an order may hold (bodyLimits), and as long as it takes over a slow line. */
const maxDiscarded = bodyLimits.orders;
const maxDiscardMs = 500;

const busy = describeProblem('unavailable', undefined);

/** Takes hold of a port, before anything else is begun. Throws a StartError where it cannot be had. */
export async function listen({
  host,
  port,
  shared = false,
  tellRefused,
  silentMs = fiveMinutes,
}: ListenAddress): Promise<Listener> {
  let stopping = false;
  const inHand = new Set<ServerResponse>();
  let answerAtOnce: FastPath = () => false;
  let handle = (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(503, { 'Retry-After': '1', ...plainTextHeaders }).end('The store is about to open.\n');
  };
  const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };
  // Too many bytes Node answers with 431 itself. A request without a body, as nearly all are, has no stream that would
  // have to end: 3 % of a finished page.
  const options = { ...timeouts, maxHeaderSize: maxHeaderBytes, optimizeEmptyRequests: true };
  const server = createServer(options, (request, response) => {
    if (request.rawHeaders.length > 2 * maxHeaderLines) return refuseHeaders(response);
    if (namesHostTwice(request)) return refuseHosts(response);
    if (stopping) response.setHeader('Connection', 'close');
    else if (answerAtOnce(request, response)) {
      // The system has nearly always taken all of it by now.
      if (response.writableLength > 0) request.socket.setTimeout(silentMs);
      return;
    }
    // Until the request is over, when Node has the connection wait for the next. For all connections at once it would
    // begin two clocks for each page.
    request.socket.setTimeout(silentMs);
    inHand.add(response);
    response.once('close', () => inHand.delete(response));
    response.once('finish', () => request.complete || discardRest(request));
    handle(request, response);
  });
  // Node would drop what goes beyond a limit of its own, without a word: the line of a trusted proxy comes last.
  server.maxHeadersCount = 0;

  const others = await bindPort(server, { host, port, shared }).catch((error: Error) => {
    throw explain(error, host, port);
  });
  return {
    port: (server.address() as AddressInfo).port,
    open(fetch, lane) {
      if (lane) answerAtOnce = lane;
      const gate = createLoadShedder(defaultLimits, refuseForNow, tellRefused);
      const answer = getRequestListener(
        async (request, env) => {
          try {
            return await fetch(request, env as AppEnv['Bindings']);
          } finally {
            gate.leave(env.incoming as IncomingMessage);
          }
        },
        { errorHandler, autoCleanupIncoming: false },
      );
      handle = (request, response) => gate.pass(request, response, () => void answer(request, response));
    },
    async close(boundMs) {
      stopping = true;
      for (const response of inHand) if (!response.headersSent) response.setHeader('Connection', 'close');
      const closed = Promise.all([server, ...others].map((one) => new Promise((resolve) => one.close(resolve))));
      // A connection whose last answer went out just before is idle only now.
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
  response.end(`A request holds at most ${maxHeaderLines} header lines.\n`);
}

/**
 * RFC 9112 (3.2): of two lines of Host a proxy may go by one and the shop by the other. Node itself keeps the first.
 */
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
  response.end('A request names one host.\n');
}

/**
 * Who is answered before all was sent, and goes on sending, is listened to no longer than it takes to read the answer:
 * a connection that is cut at once may lose it.
 */
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

/** More came than can be served. The words are those of a database that is away: to come back helps in either case. */
function refuseForNow({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const isCall = url.startsWith('/api/');
  const { detail } = busy;
  const type = isCall ? { 'Content-Type': 'application/problem+json' } : {};
  response.writeHead(busy.status, { 'Retry-After': '2', ...plainTextHeaders, ...type });
  response.end(isCall ? JSON.stringify(busy) : `${detail}\n`);
}

/** Requests whose address or host cannot be read never reach the application. */
function errorHandler(error: unknown): Response {
  return error instanceof RequestError
    ? new Response('The address of this request cannot be read.\n', { status: 400, headers: plainTextHeaders })
    : problemResponse(describeProblem('internal-error', undefined));
}

function explain(error: Error, host: string, port: number): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is taken by another program: end it, or start with another PORT.`,
    EACCES: `Port ${port} may not be used by this user: start with a PORT from 1024 up.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is no address of this machine.`,
    ENOTSUP: 'This system cannot share a port between processes: WEB_CONCURRENCY must be 1.',
    ENOTFOUND: `HOST is "${host}", which is no address of this machine.`,
  };
  const reason = 'code' in error ? reasons[String(error.code)] : undefined;
  return reason ? new StartupError(reason) : error;
}
