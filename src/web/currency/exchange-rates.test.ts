import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadExchangeRates } from './exchange-rates.ts';

const hour = 60 * 60 * 1000;
const noon = Date.UTC(2026, 10, 21, 12);

let asked = 0;
beforeEach(() => {
  asked = 0;
  const kept = new Map<string, string>();
  const getItem = (key: string) => kept.get(key) ?? null;
  vi.stubGlobal('localStorage', { getItem, setItem: (key: string, value: string) => void kept.set(key, value) });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ date: '2026-11-20', rates: { EUR: 0.9 } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Returns how often the service had been called by that time. */
async function askedAt(now: number): Promise<number> {
  expect((await loadExchangeRates('https://rates.example', () => now))?.rates).toEqual({ EUR: 0.9 });
  return asked;
}

it('requests rates once an hour [CUR-5]', async () => {
  expect(await askedAt(noon)).toBe(1);
  expect(await askedAt(noon + hour - 1)).toBe(1);
  expect(await askedAt(noon + hour)).toBe(2);
});

it('requests rates again that were stored while the device’s clock was ahead [CUR-5]', async () => {
  expect(await askedAt(noon + 30 * 24 * hour)).toBe(1);
  expect(await askedAt(noon)).toBe(2);
  expect(await askedAt(noon + hour - 1)).toBe(2);
});

it('waits three seconds for the rate service, then uses the last good rates [CUR-5]', async () => {
  expect(await askedAt(noon)).toBe(1);
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => timeout.mockRestore());
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const answer = new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    limit.abort(new Error('too late'));
    return answer;
  });
  vi.spyOn(console, 'info').mockReturnValue();
  expect((await loadExchangeRates('https://rates.example', () => noon + hour))?.rates).toEqual({ EUR: 0.9 });
  expect(timeout.mock.calls).toEqual([[3_000]]);
});

it('hides rates that are older than 45 days, by the date of the rate service [CUR-10]', async () => {
  const limit = Date.UTC(2026, 10, 20) + 45 * 24 * hour;
  expect(await askedAt(limit)).toBe(1);
  expect(await loadExchangeRates('https://rates.example', () => limit + 1)).toBeUndefined();
});
