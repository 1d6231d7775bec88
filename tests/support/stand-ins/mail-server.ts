import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The server's response to a recipient: acceptance, none at all, or a rejection with its code. */
type Verdict = 'take' | 'hang' | { readonly code: number; readonly text: string };

export interface MailServer {
  readonly port: number;
  readonly url: string;
  /** The accepted emails. */
  readonly taken: readonly Email[];
  /** Message-IDs of the accepted emails. */
  ids(): (string | undefined)[];
  /** Sets the response from now on; initially everything is accepted. `afterMs`: delay before an email is accepted. */
  answer(verdict: (recipient: string) => Verdict, afterMs?: number): void;
  /** Number of RCPT commands received. */
  asked(): number;
  close(): Promise<void>;
}

/** Starts a real SMTP server on a free port of this machine or of the given address. */
export async function openMailServer(host = '127.0.0.1'): Promise<MailServer> {
  const taken: Email[] = [];
  let judge: (recipient: string) => Verdict = () => 'take';
  let delayMs = 0;
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 0,
    onRcptTo({ address }, _, done) {
      asked += 1;
      const verdict = judge(address);
      if (verdict === 'hang') return;
      done(verdict === 'take' ? undefined : Object.assign(new Error(verdict.text), { responseCode: verdict.code }));
    },
    onData(stream, _, done) {
      const take = async () => {
        taken.push(await PostalMime.parse(await buffer(stream)));
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      };
      take().then(() => done(), done);
    },
  });
  // Broken connections are part of these tests.
  server.on('error', () => undefined);
  server.listen(0, host);
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    url: `smtp://${host}:${port}`,
    taken,
    ids: () => taken.map(({ messageId }) => messageId),
    answer(verdict, afterMs = 0) {
      judge = verdict;
      delayMs = afterMs;
    },
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
