/**
 * Random visitors: `node tests/fault-injection/journeys.ts`. 10,000 journeys (`--journeys`) each on SQLite and
 * PostgreSQL, the same for the same `--seed`: carts, codes, double and invalid orders, cancellations, changing prices
 * and stock, sign-ups and messages. Each response is compared with a separate model, and so are the databases at the
 * end. Exits with 1 if either differs, or if more than one order in a thousand has to be repeated. Rate limits are off,
 * since all orders come from one address.
 */
import { parseArgs } from 'node:util';
import { describeMachine } from '../../bench/describe-machine.ts';
import { createDatabase } from '../support/database/databases.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { openShop } from '../support/shop/shop.ts';
import { type Walked, walk } from './journeys/run-journeys.ts';

const { values } = parseArgs({
  options: {
    journeys: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});
const tell = (words: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${words}` : `${words}\n`);
const [seed, journeys] = [Number(values.seed), Number(values.journeys)];

async function walkOn(env: Record<string, string>): Promise<Walked & { readonly seconds: number }> {
  const shop = await openShop(env);
  const start = performance.now();
  try {
    const walked = await shop.inStore((store) => walk({ shop, store, seed, journeys, tell }));
    return { ...walked, seconds: Math.round((performance.now() - start) / 1000) };
  } finally {
    await shop.stop();
  }
}

const server = await startPostgres();
const database = await createDatabase(server.url);
const results = [
  { store: 'SQLite', ...(await walkOn({})) },
  { store: 'PostgreSQL', ...(await walkOn({ DATABASE_URL: database.url })) },
];
await database.drop();
await server.stop();

/**
 * Allowed number of 503 responses: on a busy machine an order may not be written in time. The shop must say so and
 * accept the repeated order.
 */
const mostAway = (orders: number) => Math.ceil(orders / 1000);
const rows = results.map(({ failures, differences, away, ...row }) => ({
  ...row,
  'asked to come back': away,
  'other than the model': failures.length,
  'differences at the end': differences.length,
}));
console.log(`\n${describeMachine()} Seed ${seed}.\n`);
console.table(rows);
for (const { failures, differences } of results) console.log([...failures, ...differences].slice(0, 40).join('\n'));
const isMissed = ({ failures, differences, orders, away }: Walked) =>
  failures.length + differences.length > 0 || away > mostAway(orders);
process.exitCode = results.some(isMissed) ? 1 : 0;
