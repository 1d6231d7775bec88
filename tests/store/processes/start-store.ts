import { closeStore, openStore } from '../../../src/server/store/engine/database.ts';
import { migrate } from '../../../src/server/store/engine/migrate.ts';
import { fill } from '../samples.ts';

// Opens and migrates a store as the server does, reports whether it was the process that seeded it, and exits.
const store = await openStore({ url: process.argv[2] ?? '' });
await migrate(store);
const seeded = await fill(store);
await closeStore(store);
process.send?.({ seeded });
process.disconnect?.();
