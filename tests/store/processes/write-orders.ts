import { writeSync } from 'node:fs';
import { openStore } from '../../../src/server/store/engine/database.ts';
import { migrate } from '../../../src/server/store/engine/migrate.ts';
import { fill, placeSample } from '../samples.ts';

// Places orders endlessly, three at a time, and prints the reference of each once it is acknowledged.
writeSync(1, 'started\n');
const store = await openStore({ url: process.argv[2] ?? '' });
await migrate(store);
await fill(store);

let placed = 0;
async function placeOrders(): Promise<never> {
  for (;;) {
    const reference = await placeSample(store, { key: `order-${process.pid}-${placed++}` });
    writeSync(1, `${reference}\n`);
  }
}
await Promise.all([placeOrders(), placeOrders(), placeOrders()]);
