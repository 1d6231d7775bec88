import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import type { RateLimitCharge } from '../../middleware/rate-limits.ts';
import { findPictureFile } from '../../store/catalogue/pictures.ts';
import type { Store } from '../../store/engine/database.ts';
import { forever } from './static-files.ts';

/** Bytes of pictures that are held in memory: what fifty products' cards and galleries take. */
const heldBytes = 16 * 1024 * 1024;

/** The path of a file as an import names it, with the file's name. */
const picturePath = /^\/pictures\/([a-z0-9-]{1,80}\.[0-9a-f]{8}-\d{1,4}\.(?:avif|webp|jpg))$/;

/**
 * Answers with the files of imported pictures, which lie in the store. A file never changes, so that those that were
 * asked for last are held in memory, and browsers keep them for good. The toll is asked before the store is.
 */
export function servePictures(store: Store): (path: string, toll?: RateLimitCharge) => Promise<Response | undefined> {
  const held = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: heldBytes,
    sizeCalculation: ({ length }) => length,
  });
  async function find(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const content = await findPictureFile(store.db, file);
    if (!content) return undefined;
    // A copy: what the database gives may be part of a larger piece of memory.
    const bytes = new Uint8Array(content);
    held.set(file, bytes);
    return bytes;
  }

  return async (path, toll) => {
    const file = picturePath.exec(path)?.[1];
    if (!file) return undefined;
    const refusal = held.has(file) ? undefined : await toll?.();
    if (refusal) return refusal;
    const bytes = held.get(file) ?? (await find(file));
    if (!bytes) return undefined;
    return new Response(bytes, {
      headers: {
        'Content-Type': getMimeType(file) ?? 'application/octet-stream',
        'Cache-Control': forever,
        'Content-Length': String(bytes.length),
      },
    });
  };
}
