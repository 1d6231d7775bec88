/**
 * Takes the worker's place where its owner has withdrawn it (OFFLINE=off): empties what was kept, goes away at once,
 * and leaves open pages to the network, which they ask first in any case.
 */
import type { WorkerScope } from './scope.ts';

const scope = self as unknown as WorkerScope;

async function withdraw(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  for (const { name } of (await indexedDB.databases?.()) ?? []) if (name) indexedDB.deleteDatabase(name);
  await scope.registration.unregister();
}

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(withdraw()));
