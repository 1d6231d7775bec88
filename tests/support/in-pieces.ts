import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface SlowDoor {
  readonly origin: string;
  close(): void;
}

/**
 * Another door to a store, through which a document comes as over a slow line: its head at once, the rest in pieces that end anywhere.
 * @param change what becomes of a document on the way
 */
export async function openSlowDoor(origin: string, change = (html: string) => html): Promise<SlowDoor> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { 'Accept-Encoding': 'identity' } });
    const type = answer.headers.get('Content-Type') ?? '';
    response.setHeader('Content-Type', type);
    if (!type.startsWith('text/html')) return void response.end(Buffer.from(await answer.arrayBuffer()));
    const html = change(await answer.text());
    const body = html.indexOf('<body>');
    response.write(html.slice(0, body));
    for (let from = body; from < html.length; from += pieceLength) {
      response.write(html.slice(from, from + pieceLength));
      if (from < body + slowLength) await wait(pieceMs);
    }
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

/** What shows without scrolling is in the first of it; the rest may come faster. */
const slowLength = 24_000;
const pieceLength = 800;
const pieceMs = 25;
