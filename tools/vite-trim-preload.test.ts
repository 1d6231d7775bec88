import { afterEach, describe, expect, it, vi } from 'vitest';
import { helperSource } from './vite-trim-preload.ts';

interface Helper {
  __vitePreload<Module>(load: () => Promise<Module>): Promise<Module | undefined>;
}

const helper: Helper = await import(`data:text/javascript,${encodeURIComponent(helperSource)}`);
const page = new EventTarget();
const failure = new Error('the chunk is gone');

describe('what stands around a late import', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('gives what was loaded', async () => {
    expect(await helper.__vitePreload(async () => ({ default: 1 }))).toEqual({ default: 1 });
  });

  it('tells the page of a failure, and fails too unless the page takes care of it', async () => {
    vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event));
    const heard: unknown[] = [];
    page.addEventListener('vite:preloadError', (event) => heard.push((event as Event & { payload: unknown }).payload));
    await expect(helper.__vitePreload(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(heard).toEqual([failure]);
    page.addEventListener('vite:preloadError', (event) => event.preventDefault());
    expect(await helper.__vitePreload(() => Promise.reject(failure))).toBeUndefined();
  });
});
