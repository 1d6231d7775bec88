/**
 * Sends malformed requests to a shop: `node tests/fault-injection/fuzz.ts`. 100,000 of them (`--requests`), generated
 * from the contract and from random bytes, to every URL, to the desk with and without a session. The same `--seed`
 * generates the same requests; `--only N` repeats one. Exits with 1 if a response is a 5xx or missing, if a malformed
 * request is accepted, if the shop exits or logs an error, or if a row changes. Rate limits are off, since all requests
 * come from one address.
 */
import { parseArgs } from 'node:util';
import { describeMachine } from '../../bench/describe-machine.ts';
import { openShop } from '../support/shop/shop.ts';
import { fuzz } from './fuzz/run-fuzz.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const tell = (words: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${words}` : `${words}\n`);

const shop = await openShop();
const start = performance.now();
const [seed, requests] = [Number(values.seed), Number(values.requests)];
const only = values.only === undefined ? undefined : Number(values.only);
const { kinds, failures, written } = await fuzz({ shop, seed, requests, only, tell });
await shop.stop();

const columns = ['2xx', '3xx', '4xx', '5xx', 'closed'];
const rows = [...kinds].map(([kind, outcomes]) => {
  const cells = columns.map((column) => outcomes.get(column) ?? 0);
  return [kind, cells.reduce((sum, cell) => sum + cell, 0), ...cells];
});
const wrong = failures.length;
const words = [
  describeMachine(),
  `${requests} requests of seed ${seed} in ${((performance.now() - start) / 1000).toFixed(0)} s: ${wrong} answered as they must not be, ${written.length} tables written to.`,
];
console.log(`\n${words.join('\n')}\n`);
console.table(
  rows.map(([kind, sent, ...cells]) => ({
    kind,
    sent,
    ...Object.fromEntries(columns.map((name, index) => [name, cells[index]])),
  })),
);
for (const failure of [...failures.slice(0, 50), ...written]) console.log(failure);
process.exitCode = wrong + written.length > 0 ? 1 : 0;
