import { workerData } from 'node:worker_threads';
import { takeSnapshot } from './take-snapshot.ts';

// In a worker thread, since hashing a large database takes a second, in which visitors would wait.
takeSnapshot(workerData);
