import { connect } from 'node:net';

/** The responses received on a connection. */
export interface Answered {
  /** Status of each response, in order. */
  readonly statuses: readonly number[];
  readonly text: string;
}

/**
 * Idle timeout after which the rest of a response, or a response to bytes that may not be a request, is no longer
 * awaited.
 */
const silentMs = 150;
const longestMs = 20_000;

/**
 * Sends bytes over a new connection and reads the responses.
 * @param isWhole whether the bytes are a complete request, which must be answered
 */
export function sendBytes(port: number, bytes: Uint8Array, isWhole: boolean): Promise<Answered> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const finish = () => {
      clearTimeout(silent);
      clearTimeout(bound);
      // Avoids TIME_WAIT, which would block the port for a minute.
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
