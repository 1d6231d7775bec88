import type { CachedResponse } from './cached-response.ts';
import { type EncodedBody, recompressBody } from './encoded-body.ts';

interface RecompressorDeps {
  /** The response currently cached for a URL. */
  readonly cached: (url: string) => CachedResponse | undefined;
  /** How long a response must stay cached after it became hot: one that changes sooner is not worth the CPU. */
  readonly standsForMs?: number;
  readonly tighten?: (body: EncodedBody) => Promise<void>;
}

/** A client that requests each page once, such as a crawler reading the whole catalogue, triggers no recompression. */
export const minRequests = 3;
/** Pause as a multiple of the preceding work, so that recompression uses at most a fifth of one core. */
const pauseTimes = 4;
/** Maximum queue length; a page that does not fit is queued on a later request. */
const maxWaiting = 200;

/**
 * Recompresses hot pages at brotli's maximum quality: a tenth fewer bytes for a hundred times the CPU
 * (encoded-body.ts), in the background and one response at a time. The result replaces the cached body.
 * @returns records that the response of a URL was requested
 */
export function createHotPageRecompressor(deps: RecompressorDeps): (url: string, answer: CachedResponse) => void {
  const { cached, standsForMs = 5_000, tighten = recompressBody } = deps;
  const waiting = new Map<string, { readonly answer: CachedResponse; readonly due: number }>();
  let isAtWork = false;

  async function work(): Promise<void> {
    for (let [next] = waiting; next; [next] = waiting) {
      const [url, asked] = next;
      await pause(asked.due - performance.now());
      // Rendered again and hot again in the meantime: it has a new due time.
      if (waiting.get(url) !== asked) continue;
      waiting.delete(url);
      const { answer } = asked;
      if (cached(url) !== answer) continue;
      const start = performance.now();
      // A failed recompression leaves the body unchanged.
      await tighten(answer.body).catch(() => undefined);
      await pause((performance.now() - start) * pauseTimes);
    }
    isAtWork = false;
  }

  return (url, answer) => {
    if (answer.asked === undefined) return;
    answer.asked += 1;
    if (answer.asked < minRequests) return;
    if (waiting.size === maxWaiting) {
      answer.asked = 0;
      return;
    }
    answer.asked = undefined;
    waiting.set(url, { answer, due: performance.now() + standsForMs });
    if (isAtWork) return;
    isAtWork = true;
    void work();
  };
}

/** Unreferenced, so it does not keep the process alive. */
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, Math.max(0, ms)).unref());
