import { closeStore, openStore } from '../../../src/server/store/engine/database.ts';
import { migrate } from '../../../src/server/store/engine/migrate.ts';
import { fill } from '../samples.ts';

// Starts on a store as the server does, tells whether it was the one to fill it, and ends.
const store = await openStore({ url: process.argv[2] ?? '' });
await migrate(store);
const seeded = await fill(store);
await closeStore(store);
process.send?.({ seeded });
process.disconnect?.();
