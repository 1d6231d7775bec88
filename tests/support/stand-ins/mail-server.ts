import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the server says to the recipient of an email: nothing at all, or a refusal with its code, or yes. */
type Verdict = 'take' | 'hang' | { readonly code: number; readonly text: string };

export interface MailServer {
  readonly port: number;
  readonly url: string;
  /** The emails that the server has taken. */
  readonly taken: readonly Email[];
  /** Message-IDs of the emails that it has taken. */
  ids(): (string | undefined)[];
  /**
   * How it answers from now on; at first it takes everything. `afterMs`: how long it looks into a mail before it takes
   * it.
   */
  answer(verdict: (recipient: string) => Verdict, afterMs?: number): void;
  /** How often a recipient was named to it. */
  asked(): number;
  close(): Promise<void>;
}

/** A real mail server on a free port of this machine, or of one address. */
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
  // Connections that break are what these tests are about.
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
