import { connect } from 'node:net';

/** What a connection was answered. */
export interface Answered {
  /** Of each answer on it, in their order. */
  readonly statuses: readonly number[];
  readonly text: string;
}

/** After what silence the rest of an answer is not waited for, nor an answer to what may be no request. */
const silentMs = 150;
const longestMs = 20_000;

/**
 * Sends bytes over a connection of their own, and reads what comes.
 * @param isWhole whether they are a request that must be answered
 */
export function sendBytes(port: number, bytes: Uint8Array, isWhole: boolean): Promise<Answered> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const finish = () => {
      clearTimeout(silent);
      clearTimeout(bound);
      // Without a state that would keep its port for a minute.
      socket.resetAndDestroy();
      const text = Buffer.concat(parts).toString('latin1');
      resolve({ text, statuses: [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status)) });
    };
    let silent = isWhole ? undefined : setTimeout(() => socket.end(), silentMs);
    const bound = setTimeout(finish, isWhole ? longestMs : 10 * silentMs);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      clearTimeout(silent);
      silent = setTimeout(finish, silentMs);
    });
    for (const event of ['error', 'close', 'end']) socket.once(event, finish);
  });
}
