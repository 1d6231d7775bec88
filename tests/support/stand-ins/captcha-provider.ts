import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response of the CAPTCHA provider: a body with a status, or none at all. */
export type ProviderAnswer =
  | { readonly status?: number; readonly body: string; readonly location?: string }
  | 'silence';

export interface VerificationProvider {
  /** The URL that verifies tokens. */
  readonly url: string;
  /** Verification requests, in order. */
  readonly asked: readonly { readonly secret: string | null; readonly token: string | null }[];
  answerWith(answer: ProviderAnswer): void;
  stop(): Promise<void>;
}

export const accepts: ProviderAnswer = { body: '{"success":true,"error-codes":[]}' };
export const rejects: ProviderAnswer = { body: '{"success":false,"error-codes":["invalid-input-response"]}' };

/** A fake verification endpoint on this machine. It accepts every token until told otherwise. */
export async function startVerificationProvider(): Promise<VerificationProvider> {
  let answer: ProviderAnswer = accepts;
  const asked: { secret: string | null; token: string | null }[] = [];
  const server: Server = createServer(async (request, response) => {
    const fields = new URLSearchParams((await request.toArray()).join(''));
    asked.push({ secret: fields.get('secret'), token: fields.get('response') });
    if (answer === 'silence') return;
    const { status = 200, body, location } = answer;
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...(location && { Location: location }) })
      .end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    answerWith(next) {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
