import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createTaskQueue } from '../back-pressure.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

interface Variant {
  readonly etag: string;
  readonly bytes: Buffer;
  /** The headers of a full response, and of a 304 Not Modified. */
  readonly headers: Readonly<Record<'full' | 'known', Readonly<Record<string, string>>>>;
}

/** A response body in every encoding, made once and served many times. */
export interface EncodedBody {
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /** Bytes held in memory. */
  readonly size: number;
}

/**
 * Brotli quality while a visitor waits. A product list of 95 kB takes, in bytes and ms of CPU: 14,524 and 1.1 at 5;
 * 14,407 and 1.4 at 6; 14,274 and 13 at 9; 12,864 and 81 at 11, which is for immutable files. Zstandard needs more CPU
 * for larger output: 15,043 and 0.8; 14,576 and 6.5; 14,514 and 24.
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Each compression takes some 10 MB from the moment it is requested, and four threads compress. */
const compressions = createTaskQueue(4);

const compress = (bytes: Buffer): Promise<[Buffer, Buffer]> =>
  compressions.run(() => Promise.all([brotli(bytes, brotliOptions), gzipped(bytes, { level: 9 })]));

type Headers = Readonly<Record<string, string>>;

/** Compresses a text. @param headers additional response headers */
export async function encodeBody(text: string, contentType: string, headers?: Headers): Promise<EncodedBody> {
  const identity = Buffer.from(text);
  const [br, gz] = await compress(identity);
  return bodyOf({ br, gzip: gz, identity }, contentType, describeWhole(identity), headers);
}

/** Hash of an ETag. */
export function createEtagHash() {
  const hash = createHash('sha256');
  return {
    update: (bytes: Buffer) => void hash.update(bytes),
    digest: () => hash.digest('base64url').slice(0, 22),
  };
}

function describeWhole(bytes: Buffer) {
  const hash = createEtagHash();
  hash.update(bytes);
  return { hash: hash.digest(), length: bytes.length };
}

/**
 * Builds a body from its encodings. Each variant has its own strong ETag, since its bytes differ.
 * @param whole hash and length of the uncompressed bytes, if they are not in memory
 * @param headers additional response headers
 */
export function bodyOf(
  bytes: Readonly<Record<Encoding, Buffer>>,
  contentType: string,
  whole = describeWhole(bytes.identity),
  headers: Headers = {},
): EncodedBody {
  const more = { 'Content-Type': contentType, Vary: 'Accept-Encoding', ...headers };
  const variants = encodings.map((encoding) => {
    const length = encoding === 'identity' ? whole.length : bytes[encoding].length;
    return [encoding, makeVariant(encoding, bytes[encoding], { ...whole, length }, more)];
  });
  const size = encodings.reduce((sum, encoding) => sum + bytes[encoding].length, 0);
  return { variants: Object.fromEntries(variants), size };
}

const etagSuffixes: Readonly<Record<Encoding, string>> = { br: '-br', gzip: '-gz', identity: '' };

function makeVariant(
  encoding: Encoding,
  bytes: Buffer,
  { hash, length }: ReturnType<typeof describeWhole>,
  headers: Headers,
): Variant {
  const etag = `"${hash}${etagSuffixes[encoding]}"`;
  const known = { ...headers, 'Cache-Control': 'no-cache', ETag: etag };
  const coding = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  return { etag, bytes, headers: { known, full: { ...known, 'Content-Length': String(length), ...coding } } };
}

/** Responds in the encoding that the browser accepts, or with 304 if its copy is current. */
export function answerEncoded(request: Request, body: EncodedBody, status = 200): Response {
  const { headers } = request;
  const answer = negotiateEncoding(
    body,
    status,
    headers.get('Accept-Encoding') ?? '',
    headers.get('If-None-Match') ?? '',
  );
  const content = request.method === 'HEAD' ? null : (answer.bytes as Uint8Array<ArrayBuffer> | null);
  return new Response(content, { status: answer.status, headers: { ...answer.headers } });
}

interface EncodedAnswer {
  readonly status: number;
  /** The same object for each variant and status. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a 304. */
  readonly bytes: Buffer | null;
}

/** Negotiates the encoding and 304 for `answerEncoded`. Pass '' for a missing request header. */
export function negotiateEncoding(
  body: EncodedBody,
  status: number,
  acceptEncoding: string,
  ifNoneMatch: string,
): EncodedAnswer {
  const { etag, bytes, headers } = body.variants[chooseEncoding(acceptEncoding)];
  if (status === 200 && ifNoneMatch !== '' && isKnown(ifNoneMatch, etag)) {
    return { status: 304, headers: headers.known, bytes: null };
  }
  return { status, headers: headers.full, bytes };
}

const chooseEncoding = (accepted: string): Encoding =>
  (['br', 'gzip'] as const).find((name) => accepts(accepted, name)) ?? 'identity';

function accepts(header: string, encoding: string): boolean {
  // No browser sends a longer one; 8 kB of commas would be 8,000 parts and up to 7 ms of CPU.
  return header
    .slice(0, 500)
    .split(',')
    .some((part) => {
      // No regular expression for blanks around the semicolon: on a long run of blanks it backtracks quadratically.
      const [name = '', weight = 'q=1'] = part.toLowerCase().split(';', 2);
      return name.trim() === encoding && Number(weight.trim().replace(/^q=/, '')) > 0;
    });
}

function isKnown(ifNoneMatch: string, etag: string): boolean {
  // A browser sends the ETag of its copy.
  if (ifNoneMatch === etag) return true;
  if (!ifNoneMatch.includes(etag) && !ifNoneMatch.includes('*')) return false;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*');
}
