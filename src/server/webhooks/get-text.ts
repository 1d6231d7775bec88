import { lookup as resolve } from 'node:dns';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { isIP } from 'node:net';
import { readBounded } from '../http/read-bounded.ts';
import { checkedLookup, privateError, type Resolution } from './checked-lookup.ts';
import { isPublicAddress } from './public-address.ts';

interface GetRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Which hosts are allowed; null for every host, private ones included. */
  readonly resolution?: Resolution | null;
  /** Ends the request early. */
  readonly signal?: AbortSignal | undefined;
}

interface TextResponse {
  readonly status: number;
  /** Undefined if it is longer than allowed. */
  readonly text: string | undefined;
}

interface BytesResponse {
  readonly status: number;
  /** Undefined if there are more than allowed. */
  readonly bytes: Uint8Array | undefined;
  /** Where a redirect leads. */
  readonly location: string | undefined;
}

/** Gets a text from a host on the public internet, as `getBytes` does. */
export async function getText(request: GetRequest): Promise<TextResponse> {
  const { status, bytes } = await getBytes(request);
  return { status, text: bytes && Buffer.from(bytes).toString('utf8') };
}

/**
 * Gets a file from a host on the public internet. As with webhooks, each connection goes to an address that was checked
 * for it, and redirects are not followed.
 */
export async function getBytes(request: GetRequest): Promise<BytesResponse> {
  const { url, timeoutMs, maxBytes } = request;
  const { resolution = { resolve, isPublic: isPublicAddress } } = request;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An IP address is not looked up.
  if (resolution && isIP(host) !== 0 && !resolution.isPublic(host)) throw new Error(privateError);
  const get = url.protocol === 'https:' ? httpsGet : httpGet;
  const { promise, resolve: receive, reject } = Promise.withResolvers<IncomingMessage>();
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(request.signal ? [request.signal] : [])]);
  const sent = get(
    url,
    { agent: false, headers: request.headers, signal, ...(resolution && { lookup: checkedLookup(resolution) }) },
    receive,
  );
  // A server that switches protocols (101) gets no response event, and its connection outlives the time limit.
  sent.on('upgrade', (_, socket) => {
    socket.destroy();
    reject(new Error('The host switched to another protocol'));
  });
  sent.on('error', (error) => reject(error.name === 'AbortError' ? (error.cause ?? error) : error));
  sent.on('close', () => reject(new Error('The connection was closed without a response')));
  const response = await promise;
  try {
    const { statusCode: status = 0, headers } = response;
    return { status, bytes: await readBounded(response, maxBytes), location: headers.location };
  } catch (error) {
    // A body that stalls ends as an aborted response.
    throw signal.aborted ? signal.reason : error;
  } finally {
    response.destroy();
  }
}
