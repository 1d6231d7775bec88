import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('refetches everything shown after a change, and once more after background jobs [DESK-34]', async () => {
  const { refetchAfterChange } = await import('./queries.ts');
  const client = new QueryClient();
  const counts: Record<string, number> = {};
  const observe = (name: string) =>
    new QueryObserver(client, {
      queryKey: [name, {}],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => (counts[name] = (counts[name] ?? 0) + 1),
    }).subscribe(() => undefined);
  for (const name of ['orders.show', 'products.list', 'me.show']) observe(name);
  const leave = observe('customers.list');
  await vi.advanceTimersByTimeAsync(0);
  leave();
  // The jobs of several changes are waited for once.
  await refetchAfterChange(client);
  await refetchAfterChange(client);
  expect(counts).toEqual({ 'orders.show': 3, 'products.list': 3, 'me.show': 1, 'customers.list': 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(counts).toEqual({ 'orders.show': 4, 'products.list': 4, 'me.show': 1, 'customers.list': 1 });
  // What was read before is read again when it is next shown.
  observe('customers.list');
  await vi.advanceTimersByTimeAsync(0);
  expect(counts['customers.list']).toBe(2);
  client.clear();
});
