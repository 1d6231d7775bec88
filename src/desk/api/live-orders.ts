import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { buildCallUrl } from '../../contract/desk/call.ts';
import { deskCalls } from '../../contract/desk/calls.ts';
import { invalidateQueries } from './queries.ts';

/** How often it is asked where nothing is told, and at which of those times the stream is tried again. */
const pollIntervalMs = 20_000;
const triesAt = 3;
/** In a rush of orders answers are asked for anew this often at most. */
const reconnectDelayMs = 1_000;

let viewers = 0;
let stream: EventSource | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;
let isLive = false;
let missed = false;
const watchers = new Set<() => void>();

function setLive(now: boolean): void {
  isLive = now;
  for (const watcher of watchers) watcher();
}

/** Calls whose answers an order changes, by the first word of their names. */
const changed = ['orders', 'today'];

function notifyListeners(client: QueryClient): void {
  resting ??= setTimeout(() => {
    resting = undefined;
    void invalidateQueries(client, changed);
  }, reconnectDelayMs);
}

/** Listens; what came while nobody could is asked for as soon as it can be heard again. */
function listen(client: QueryClient): void {
  stream?.close();
  const opened = new EventSource(buildCallUrl(deskCalls['events.follow'], {}).address);
  stream = opened;
  opened.addEventListener('open', () => {
    setLive(true);
    if (missed) notifyListeners(client);
    missed = false;
  });
  opened.addEventListener('order', () => notifyListeners(client));
  // The browser tries by itself where the line was cut, and gives up where it was refused.
  opened.addEventListener('error', () => {
    missed = true;
    setLive(false);
  });
}

/** As long as nothing can be heard, asks every so often, and tries to listen again where the browser has given up. */
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
 * Keeps the answers about orders and Today up to date while a view stands open: an order that comes in has them asked
 * for anew. Returns whether the shop is being listened to, or only asked now and again.
 */
export function useLiveOrders(): boolean {
  const client = useQueryClient();
  useEffect(() => {
    viewers += 1;
    if (viewers === 1) {
      listen(client);
      pollInstead(client);
    }
    return () => {
      viewers -= 1;
      if (viewers === 0) stop();
    };
  }, [client]);
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isLive,
  );
}
