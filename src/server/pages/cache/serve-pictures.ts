import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { thumbnailWidth } from '../../../domain/catalogue/thumbnail.ts';
import type { RateLimitCharge } from '../../middleware/rate-limits.ts';
import { findPictureFile } from '../../store/catalogue/pictures.ts';
import type { Store } from '../../store/engine/database.ts';
import { forever } from './static-files.ts';

/** Memory for picture files: the cards and galleries of fifty products. */
const heldBytes = 16 * 1024 * 1024;

/** The path of an imported picture; captures the file name. */
const picturePath = /^\/pictures\/([a-z0-9-]{1,80}\.[0-9a-f]{8}-\d{1,4}\.(?:avif|webp|jpg))$/;

/**
 * Serves imported picture files from the database. A file never changes, so recently used ones are held in memory,
 * and browsers cache them permanently. The rate limit is charged before the database is queried.
 */
export function servePictures(store: Store): (path: string, toll?: RateLimitCharge) => Promise<Response | undefined> {
  const held = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: heldBytes,
    sizeCalculation: ({ length }) => length,
  });
  async function find(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const content = await findPictureFile(store.db, file, `-${thumbnailWidth}.jpg`);
    if (!content) return undefined;
    // A copy: the driver may return a view of a larger buffer.
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
