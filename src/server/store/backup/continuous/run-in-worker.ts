import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SnapshotInput } from './take-snapshot.ts';

/** Takes a snapshot in a worker thread. Rejects if none could be stored. */
export async function takeSnapshotInWorker(workerData: SnapshotInput): Promise<void> {
  await once(new Worker(new URL('continuous-backup-worker.ts', import.meta.url), { workerData }), 'exit');
}
