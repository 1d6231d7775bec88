import type { CachedResponse } from './cached-response.ts';
import { type EncodedBody, recompressBody } from './encoded-body.ts';

interface TightenerDeps {
  /** What is answered at an address now. */
  readonly cached: (url: string) => CachedResponse | undefined;
  /**
   * For how long an answer must have lain there since it was asked for often enough: what changes sooner is not worth
   * it.
   */
  readonly standsForMs?: number;
  readonly tighten?: (body: EncodedBody) => Promise<void>;
}

/** Whoever comes once, such as a search engine that reads a whole catalogue, has nothing packed. */
export const minRequests = 3;
/** Pauses are as many times as long as the work before them, so that it takes a fifth of one processor at most. */
const pauseTimes = 4;
/** No more wait; who is asked for again has another try. */
const maxWaiting = 200;

/**
 * Packs answers once more that are asked for again and again, as tight as brotli goes: a tenth fewer bytes for a
 * hundred times the work (encoded-body.ts), which is done beside the visitors, for one answer at a time. The result
 * takes the place of what was there.
 * @returns what notes that the answer of an address was asked for
 */
export function createHotPageRecompressor(deps: TightenerDeps): (url: string, answer: CachedResponse) => void {
  const { cached, standsForMs = 5_000, tighten = recompressBody } = deps;
  const waiting = new Map<string, { readonly answer: CachedResponse; readonly due: number }>();
  let isAtWork = false;

  async function work(): Promise<void> {
    for (let [next] = waiting; next; [next] = waiting) {
      const [url, asked] = next;
      await pause(asked.due - performance.now());
      // Made anew meanwhile and asked for as often again, it waits anew.
      if (waiting.get(url) !== asked) continue;
      waiting.delete(url);
      const { answer } = asked;
      if (cached(url) !== answer) continue;
      const start = performance.now();
      // What cannot be packed tighter stays as it is.
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

/** It keeps no process from ending. */
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, Math.max(0, ms)).unref());
