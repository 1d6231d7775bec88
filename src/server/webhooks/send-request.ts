import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { checkedLookup, privateError, type Resolution } from './checked-lookup.ts';
import { isPublicAddress } from './public-address.ts';

export interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Outcome of a request: the status of its response, or why there was none. */
export type Outcome = { readonly status: number } | { readonly error: string };

/** What a test replaces: name resolution, and what counts as public. */
export interface Network extends Resolution {
  /** Whether http is allowed as well as https. */
  readonly allowsHttp: boolean;
}

const publicNetwork: Network = { resolve, isPublic: isPublicAddress, allowsHttp: false };
const timeoutMs = 15_000;

/**
 * Posts JSON to a host on the public internet. The name is resolved once, every address is checked, and the connection
 * goes to a checked one: a name that resolves otherwise a moment later changes nothing. Redirects are not followed, and
 * the response's body is not read.
 */
export async function sendRequest(
  { url, headers, body }: OutgoingRequest,
  network: Network = publicNetwork,
): Promise<Outcome> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (target.protocol !== 'https:' && !network.allowsHttp) return { error: 'The address is not https' };
  // An address that needs no resolution is not looked up.
  if (isIP(host) !== 0 && !network.isPublic(host)) return { error: privateError };
  const { promise, resolve: end } = Promise.withResolvers<Outcome>();
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const sent = request(target, {
    method: 'POST',
    // No connection is reused: each is made to an address that was checked for it.
    agent: false,
    lookup: checkedLookup(network),
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  });
  sent.on('response', (response) => {
    end({ status: response.statusCode ?? 0 });
    response.destroy();
  });
  // A server that switches protocols (101) gets no response event, and its connection outlives the time limit.
  sent.on('upgrade', ({ statusCode = 0 }, socket) => {
    end({ status: statusCode });
    socket.destroy();
  });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    end({
      error: error.name === 'TimeoutError' || error.name === 'AbortError' ? 'No response in time' : describe(error),
    });
  });
  sent.on('close', () => end({ error: 'The connection was closed without a response' }));
  sent.end(body);
  return promise;
}

const describe = ({ code, message }: NodeJS.ErrnoException) => code ?? message;
