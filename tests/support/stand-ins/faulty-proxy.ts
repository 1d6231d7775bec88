import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can simulate network failures. */
export interface FaultyProxy {
  readonly port: number;
  /** `hang`: connections stay open without any traffic. `cut`: they are closed, and new ones are refused. */
  set(state: 'whole' | 'hang' | 'cut'): void;
  /** Redirects new connections to another port, like an address that moves to another machine. */
  turnTo(port: number): void;
  /**
   * Cuts the next connection on which the client has sent all of these texts in this order, before forwarding the last
   * one. Without texts, cuts no more.
   */
  cutAt(...words: string[]): void;
  /** The same, but forwards the last text and loses only the response to it. */
  cutAnswerTo(...words: string[]): void;
  /** Number of connections cut by cutAt() and cutAnswerTo(). */
  cuts(): number;
  /** Number of round trips: how often a client has sent data after a response. */
  turns(): number;
  close(): Promise<void>;
}

interface Trap {
  readonly words: readonly string[];
  readonly passOn: boolean;
}

/** Starts a proxy to a port of this machine. */
export async function openFaultyProxy(target: number): Promise<FaultyProxy> {
  const pairs = new Set<readonly [client: Socket, server: Socket]>();
  let state: Parameters<FaultyProxy['set']>[0] = 'whole';
  let trap: Trap | undefined;
  let cuts = 0;
  let turns = 0;
  let leadsTo = target;

  function watch(client: Socket, server: Socket): void {
    let said = 0;
    let isAnswered = true;
    server.on('data', () => {
      isAnswered = true;
    });
    client.on('data', (bytes: Buffer) => {
      if (isAnswered) turns += 1;
      isAnswered = false;
      const { words = [], passOn } = trap ?? {};
      let at = 0;
      for (let word = words[said]; word !== undefined && bytes.includes(word, at); word = words[said]) {
        at = bytes.indexOf(word, at);
        said += 1;
      }
      if (!trap || said < words.length) {
        server.write(bytes);
        return;
      }
      trap = undefined;
      cuts += 1;
      if (!passOn) {
        server.write(bytes.subarray(0, at), () => client.destroy());
        return;
      }
      server.unpipe(client);
      server.once('data', () => client.destroy());
      server.write(bytes);
    });
    server.pipe(client);
  }

  const listener = createServer((client) => {
    if (state === 'cut') {
      client.destroy();
      return;
    }
    const server = connect(leadsTo, '127.0.0.1');
    const pair = [client, server] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const end of pair) end.destroy();
      });
    }
    watch(client, server);
    if (state === 'hang') for (const end of pair) end.pause();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  return {
    port: (listener.address() as AddressInfo).port,
    set(next) {
      state = next;
      for (const pair of pairs) {
        for (const end of pair) {
          if (next === 'cut') end.destroy();
          else if (next === 'hang') end.pause();
          else end.resume();
        }
      }
    },
    turnTo(port) {
      leadsTo = port;
    },
    cutAt(...words) {
      trap = words.length > 0 ? { words, passOn: false } : undefined;
    },
    cutAnswerTo(...words) {
      trap = { words, passOn: true };
    },
    cuts: () => cuts,
    turns: () => turns,
    async close() {
      for (const pair of pairs) for (const end of pair) end.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
