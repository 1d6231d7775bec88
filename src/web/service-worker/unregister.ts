/**
 * Replaces the service worker when the operator turns it off (OFFLINE=off): deletes the caches and unregisters. Open
 * pages use the network, which comes first in any case.
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
