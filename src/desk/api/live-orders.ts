import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { subscribeToEvents } from '../../contract/dashboard/dashboard.ts';
import { buildCallUrl } from '../../contract/desk/call.ts';
import { createListeners } from '../../web/ui/dom/create-listeners.ts';
import { invalidateQueries } from './queries.ts';
import { useMay } from './use-may.ts';

/** Polling interval without an event stream, and the number of polls between reconnection attempts. */
const pollIntervalMs = 20_000;
const triesAt = 3;
/** Throttle: minimum interval between refetches in a rush of orders. */
const refetchThrottleMs = 1_000;

let viewers = 0;
let stream: EventSource | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;
let isLive = false;
let missed = false;
const { subscribe, notify } = createListeners();

function setLive(now: boolean): void {
  isLive = now;
  notify();
}

/** Calls whose results a new order changes, by name prefix. */
const changed: readonly string[] = ['orders', 'dashboard'];

function refetchSoon(client: QueryClient): void {
  resting ??= setTimeout(() => {
    resting = undefined;
    void invalidateQueries(client, changed);
  }, refetchThrottleMs);
}

/** Opens the event stream. Events missed while disconnected trigger a refetch on reconnection. */
function listen(client: QueryClient): void {
  stream?.close();
  const opened = new EventSource(buildCallUrl(subscribeToEvents, {}).address);
  stream = opened;
  opened.addEventListener('open', () => {
    setLive(true);
    if (missed) refetchSoon(client);
    missed = false;
  });
  opened.addEventListener('order', () => refetchSoon(client));
  // Browsers reconnect automatically after a dropped connection, but not after a refusal.
  opened.addEventListener('error', () => {
    missed = true;
    setLive(false);
  });
}

/** Polls while the stream is disconnected, and reopens it once the browser has stopped reconnecting. */
function pollInstead(client: QueryClient): void {
  let asked = 0;
  timer = setInterval(() => {
    if (isLive) return;
    asked += 1;
    void invalidateQueries(client, changed);
    if (asked % triesAt === 0 && stream?.readyState === EventSource.CLOSED) listen(client);
  }, pollIntervalMs);
}

function stop(): void {
  clearInterval(timer);
  clearTimeout(resting);
  resting = undefined;
  stream?.close();
  stream = undefined;
  missed = false;
  setLive(false);
}

/**
 * Keeps orders and the dashboard up to date while a view is open: a new order triggers a refetch. Returns whether the
 * event stream is connected; otherwise the data is polled, unless the staff member may not read orders.
 */
export function useLiveOrders(): boolean {
  const client = useQueryClient();
  const isAllowed = useMay()('orders:read');
  useEffect(() => {
    if (!isAllowed) return;
    viewers += 1;
    if (viewers === 1) {
      listen(client);
      pollInstead(client);
    }
    return () => {
      viewers -= 1;
      if (viewers === 0) stop();
    };
  }, [client, isAllowed]);
  return useSyncExternalStore(subscribe, () => isLive);
}
