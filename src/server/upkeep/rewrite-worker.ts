import { workerData } from 'node:worker_threads';
import { rewriteFile } from '../store/engine/rewrite-file.ts';

// In a thread of its own, since SQLite would hold visitors up until it is done.
process.exitCode = (await rewriteFile(workerData)) ? 0 : 1;
