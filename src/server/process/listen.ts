import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { StartError } from '../config/start-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { plainTextHeaders } from '../http/plain-text-headers.ts';
import { describeProblem, problemResponse } from '../http/problem.ts';
import type { Lane } from '../pages/finished/page-lane.ts';

type Fetch = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>;

export interface Listener {
  readonly port: number;
  /** Hands requests to the application, save those that the lane answers. Until then each is answered with 503. */
  open(fetch: Fetch, lane?: Lane): void;
  /** Takes no more connections, lets requests in hand finish within the bound, and cuts what is left then. */
  close(boundMs: number): Promise<void>;
}

interface Place {
  readonly host: string;
  readonly port: number;
  /** Whether other processes listen there too: the system spreads the visitors over all of them. */
  readonly shared?: boolean;
}

/** What a browser sends takes 1 to 2 KiB in some 20 lines, and what a proxy adds another few hundred bytes. */
const maxHeaderBytes = 8 * 1024;
const maxHeaderLines = 100;

/** Takes hold of a port, before anything else is begun. Throws a StartError where it cannot be had. */
export async function listen({ host, port, shared = false }: Place): Promise<Listener> {
  let stopping = false;
  const inHand = new Set<ServerResponse>();
  let answerAtOnce: Lane = () => false;
  let handle = (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(503, { 'Retry-After': '1', ...plainTextHeaders }).end('The store is about to open.\n');
  };
  const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };
  // Too many bytes Node answers with 431 itself.
  const server = createServer({ ...timeouts, maxHeaderSize: maxHeaderBytes }, (request, response) => {
    if (request.rawHeaders.length > 2 * maxHeaderLines) return refuseHeaders(response);
    if (stopping) response.setHeader('Connection', 'close');
    else if (answerAtOnce(request, response)) return;
    inHand.add(response);
    response.once('close', () => inHand.delete(response));
    handle(request, response);
  });
  // Node would drop what goes beyond a limit of its own, without a word: the line of a trusted proxy comes last.
  server.maxHeadersCount = 0;

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen({ port, host, reusePort: shared }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    open(fetch, lane) {
      if (lane) answerAtOnce = lane;
      const answer = getRequestListener((request, env) => fetch(request, env as AppEnv['Bindings']), { errorHandler });
      handle = (request, response) => void answer(request, response);
    },
    async close(boundMs) {
      stopping = true;
      for (const response of inHand) if (!response.headersSent) response.setHeader('Connection', 'close');
      const closed = new Promise((resolve) => server.close(resolve));
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
  return reason ? new StartError(reason) : error;
}
