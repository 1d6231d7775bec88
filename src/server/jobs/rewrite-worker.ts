import { workerData } from 'node:worker_threads';
import { vacuumFile } from '../store/engine/drivers/sqlite/vacuum.ts';

// In a thread of its own, since SQLite would hold visitors up until it is done.
process.exitCode = (await vacuumFile(workerData)) ? 0 : 1;
