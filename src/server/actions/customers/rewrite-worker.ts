import { workerData } from 'node:worker_threads';
import { vacuumFile } from '../../store/engine/drivers/sqlite/vacuum.ts';

// In a worker thread, since SQLite would block visitors until it is done.
process.exitCode = (await vacuumFile(workerData)) ? 0 : 1;
