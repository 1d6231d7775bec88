import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface SlowProxy {
  readonly origin: string;
  close(): void;
}

/**
 * A proxy that sends documents as over a slow connection: the head at once, the rest in chunks with arbitrary
 * boundaries.
 * @param change transforms the document
 */
export function openSlowProxy(origin: string, change = (html: string) => html): Promise<SlowProxy> {
  return openDoor(origin, async (document, response) => {
    const html = change(document);
    const body = html.indexOf('<body>');
    response.write(html.slice(0, body));
    for (let from = body; from < html.length; from += pieceLength) {
      response.write(html.slice(from, from + pieceLength));
      if (from < body + slowLength) await wait(pieceMs);
    }
  });
}

/** A proxy that sends a document up to the first `end`, and the rest once goOn() is called. */
export async function openStallingProxy(origin: string, end: string): Promise<SlowProxy & { goOn(): void }> {
  const rest = Promise.withResolvers<void>();
  const door = await openDoor(origin, async (html, response) => {
    const at = html.indexOf(end) + end.length;
    response.write(html.slice(0, at));
    await rest.promise;
    response.write(html.slice(at));
  });
  return { ...door, goOn: rest.resolve };
}

async function openDoor(
  origin: string,
  send: (html: string, response: ServerResponse) => Promise<void>,
): Promise<SlowProxy> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { 'Accept-Encoding': 'identity' } });
    const type = answer.headers.get('Content-Type') ?? '';
    response.setHeader('Content-Type', type);
    if (type.startsWith('text/html')) await send(await answer.text(), response);
    else response.write(Buffer.from(await answer.arrayBuffer()));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The part of a document that is sent slowly, which includes everything above the fold; the rest may be faster. */
const slowLength = 24_000;
const pieceLength = 800;
const pieceMs = 25;
