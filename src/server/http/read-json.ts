import type * as z from 'zod/mini';
import type { AppContext } from './app-env.ts';
import { parseJson } from './parse-json.ts';
import { problem } from './problem.ts';
import { validate } from './validation.ts';

/** Maximum body sizes in bytes. */
export const bodyLimits = { orders: 256 * 1024, others: 64 * 1024 } as const;

export type ReadResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly response: Response };

/** Reads a JSON body of at most `limit` bytes and validates it, or returns the error response. */
export async function readJson<Value>(
  c: AppContext,
  schema: z.ZodMiniType<Value>,
  limit: number,
): Promise<ReadResult<Value>> {
  const refuse = (response: Response) => ({ ok: false, response }) as const;
  if (!isJson(c)) return refuse(problem(c, 'unsupported-media-type'));
  const body = await readBytes(c.req.raw, limit);
  if (body?.size === 'too-large') {
    const detail = `This request is larger than the limit of ${limit / 1024} KiB.`;
    return refuse(problem(c, 'body-too-large', { detail, headers: body.readToEnd ? {} : { Connection: 'close' } }));
  }
  const parsed = body && parseJson(body.bytes);
  if (!parsed) return refuse(problem(c, 'invalid-json'));
  const checked = validate(schema, parsed.value);
  return checked.ok ? checked : refuse(problem(c, 'invalid-request', { errors: checked.errors }));
}

function isJson(c: AppContext): boolean {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json' && (c.req.header('Content-Encoding') ?? 'identity') === 'identity';
}

/**
 * How much is read and discarded beyond the limit. A fully read request keeps its connection reusable; closing it
 * while the browser still sends may lose the response.
 */
const maxDiscarded = 1024 * 1024;
/** Maximum number of bodies discarded concurrently; more indicate an attack. */
const maxDiscarding = 8;
let discarding = 0;

type Bytes =
  | { readonly size: 'fits'; readonly bytes: Uint8Array }
  | { readonly size: 'too-large'; readonly readToEnd: boolean };

/** Reads the body; undefined if the connection broke. A body without a Content-Length is counted as it arrives. */
export async function readBytes(request: Request, limit: number): Promise<Bytes | undefined> {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (length > limit + maxDiscarded) return { size: 'too-large', readToEnd: false };
  try {
    return length <= limit
      ? { size: 'fits', bytes: new Uint8Array(await request.arrayBuffer()) }
      : await countBytes(request, limit);
  } catch {
    return undefined;
  }
}

async function countBytes({ body }: Request, limit: number): Promise<Bytes> {
  const kept: Uint8Array[] = [];
  let size = 0;
  let discards = false;
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size <= limit) kept.push(part.value);
      else if (!discards) {
        if (discarding >= maxDiscarding) return { size: 'too-large', readToEnd: false };
        discards = true;
        discarding += 1;
      }
      if (size > limit + maxDiscarded) return { size: 'too-large', readToEnd: false };
    }
    return discards ? { size: 'too-large', readToEnd: true } : { size: 'fits', bytes: Buffer.concat(kept) };
  } finally {
    if (discards) discarding -= 1;
  }
}
