import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { addressOfCall } from '../../contract/desk/call.ts';
import { todayCalls } from '../../contract/desk/today.ts';
import { forget } from './use-call.ts';

/** How often it is asked where nothing is told, and how soon the stream is tried again. */
const askEveryMs = 20_000;
const tryAgainMs = 60_000;
/** In a rush of orders answers are asked for anew this often at most. */
const restMs = 1_000;

let viewers = 0;
let stream: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;
let isLive = false;
const watchers = new Set<() => void>();

function setLive(now: boolean): void {
  isLive = now;
  for (const watcher of watchers) watcher();
}

/** Calls whose answers an order changes, by the first word of their names. */
const changed = ['orders', 'today'];

function tell(client: QueryClient): void {
  resting ??= setTimeout(() => {
    resting = undefined;
    void forget(client, changed);
  }, restMs);
}

/** Listens; while nothing can be heard, asks every so often and tries to listen again. */
function listen(client: QueryClient): void {
  clearTimeout(timer);
  stream?.close();
  const opened = new EventSource(addressOfCall(todayCalls['events.follow'], {}).address);
  stream = opened;
  let missed = false;
  opened.addEventListener('open', () => {
    setLive(true);
    // What came while nobody listened.
    if (missed) tell(client);
    missed = false;
  });
  opened.addEventListener('order', () => tell(client));
  opened.addEventListener('error', () => {
    setLive(false);
    missed = true;
    if (opened.readyState === EventSource.CLOSED && stream === opened) askInstead(client, tryAgainMs);
  });
}

function askInstead(client: QueryClient, leftMs: number): void {
  timer = setTimeout(() => {
    void forget(client, changed);
    if (leftMs <= askEveryMs) listen(client);
    else askInstead(client, leftMs - askEveryMs);
  }, askEveryMs);
}

function stop(): void {
  clearTimeout(timer);
  clearTimeout(resting);
  resting = undefined;
  stream?.close();
  stream = undefined;
  setLive(false);
}

/**
 * Keeps the answers about orders and Today up to date while a view stands open: an order that comes in has them asked for anew.
 * Returns whether the shop is being listened to, or only asked now and again.
 */
export function useLiveOrders(): boolean {
  const client = useQueryClient();
  useEffect(() => {
    viewers += 1;
    if (viewers === 1) listen(client);
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
