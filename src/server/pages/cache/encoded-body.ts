import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

interface Variant {
  readonly etag: string;
  readonly bytes: Buffer;
  /** The headers of an answer with these bytes, and of one that says that the visitor has them. */
  readonly headers: Readonly<Record<'full' | 'known', Readonly<Record<string, string>>>>;
}

/** A finished answer in every encoding, made once and served many times. */
export interface EncodedBody {
  variants: Readonly<Record<Encoding, Variant>>;
  /** Bytes held in memory. */
  readonly size: number;
}

/**
 * What a visitor is not to wait for. A list of products, 95 kB, in bytes and in ms of the processor: 14,524 and 1.1 at
 * 5; 14,407 and 1.4 at 6; 14,274 and 13 at 9; 12,864 and 81 at 11, which is for files that never change and for what is
 * asked for again and again (recompress-hot-pages.ts). Zstandard needs more for more: 15,043 and 0.8; 14,576 and 6.5;
 * 14,514 and 24.
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Each takes some 10 MB from the moment in which it is asked for, and there are four threads that compress. */
const maxConcurrent = 4;
let compressing = 0;
const waiting: (() => void)[] = [];

async function compress(bytes: Buffer): Promise<[Buffer, Buffer]> {
  if (compressing < maxConcurrent) compressing += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await Promise.all([brotli(bytes, brotliOptions), gzipped(bytes, { level: 9 })]);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else compressing -= 1;
  }
}

/** As tight as it goes: the home page, 210 kB, in 33,847 bytes for 37,681, and 163 ms of the processor for 3. */
const tightest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Packs an answer once more, as tight as it goes. Its ETag stays: who has the page needs no other, and nobody is sent a
 * part of one.
 */
export async function recompressBody(body: EncodedBody): Promise<void> {
  const { br, identity } = body.variants;
  const bytes = await brotli(identity.bytes, tightest);
  if (bytes.length >= br.bytes.length) return;
  const full = { ...br.headers.full, 'Content-Length': String(bytes.length) };
  body.variants = { ...body.variants, br: { ...br, bytes, headers: { ...br.headers, full } } };
}

type Headers = Readonly<Record<string, string>>;

/** Compresses an answer. @param headers what its answers say beside what it is */
export async function encodeBody(text: string, contentType: string, headers?: Headers): Promise<EncodedBody> {
  const identity = Buffer.from(text);
  const [br, gz] = await compress(identity);
  return bodyOf({ br, gzip: gz, identity }, contentType, describeWhole(identity), headers);
}

/** What an ETag is made of. */
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
 * An answer whose encodings are made. Each variant has a strong ETag of its own, since its bytes are its own.
 * @param whole hash and length of the plain bytes, where they are not at hand
 * @param headers what its answers say beside what it is
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

/** Answers with the encoding that the browser takes, or 304 where it has these bytes already. */
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
  /** One object for each variant and status, whoever asks. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null where the visitor has the bytes. */
  readonly bytes: Buffer | null;
}

/**
 * What `answerEncoded` answers, before it becomes a Response. The headers of a request that has none of a kind are ''.
 */
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

const chosen = new Map<string, Encoding>();

/** Browsers send a handful of different headers, each again and again; what others send is bounded. */
function chooseEncoding(accepted: string): Encoding {
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name)) ?? 'identity';
  if (chosen.size < 100) chosen.set(accepted, encoding);
  return encoding;
}

function accepts(header: string, encoding: string): boolean {
  // No browser's is longer; 8 kB of commas are 8,000 parts, and up to 7 ms of the processor.
  return header
    .slice(0, 500)
    .split(',')
    .some((part) => {
      // No expression that looks for blanks around the semicolon: it would begin anew at every blank of a long row.
      const [name = '', weight = 'q=1'] = part.toLowerCase().split(';', 2);
      return name.trim() === encoding && Number(weight.trim().replace(/^q=/, '')) > 0;
    });
}

function isKnown(ifNoneMatch: string, etag: string): boolean {
  // A browser names the one that it has.
  if (ifNoneMatch === etag) return true;
  if (!ifNoneMatch.includes(etag) && !ifNoneMatch.includes('*')) return false;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*');
}
