/**
 * Breezebox compared with another storefront, from outside and alternating:
 * `node bench/competitors.ts --folder FOLDER`, after `node bench/competitors/install.ts --folder FOLDER`. Each is
 * started, viewed by 16 visitors, ordered from, visited by a phone, killed during orders and started again, `--rounds`
 * (3) times. CHROME_PATH names the browser.
 */
import { parseArgs } from 'node:util';
import { launchBrowser } from '../tests/support/browser.ts';
import { breezebox } from './competitors/breezebox.ts';
import { evershop } from './competitors/evershop.ts';
import { type Measured, measure } from './competitors/measure.ts';
import { comparison } from './competitors/report.ts';
import { describeMachine } from './describe-machine.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
  },
});
if (!values.folder) throw new Error('Where do the others stand? --folder FOLDER');
const tell = (words: string) => process.stderr.write(`${words}\n`);

// First, since where there is none nothing is left standing.
const browser = await launchBrowser();
const contestants = [await breezebox(values.folder), await evershop(values.folder)];
const measured = new Map<string, Measured[]>(contestants.map(({ name }) => [name, []]));
try {
  for (let round = 1; round <= Number(values.rounds); round++) {
    // Who comes first takes turns, too.
    for (const contestant of round % 2 ? contestants : contestants.toReversed()) {
      tell(`round ${round} of ${values.rounds}: ${contestant.name}`);
      const parts = { contestant, browser, seconds: Number(values.seconds), tell };
      measured.get(contestant.name)?.push(await measure(parts));
    }
  }
} catch (error) {
  // What was measured until then is printed all the same.
  tell(String(error));
  process.exitCode = 1;
} finally {
  for (const contestant of contestants) await contestant.clean();
}
const versions = [...contestants.map(({ version }) => version), `Chromium ${browser.version()}`];
await browser.close();

const table = comparison(measured);
const text = `${describeMachine(versions)} ${values.rounds} rounds of each in turn; medians, and where they lie apart the least and the most.\n\n${table}`;
console.log(text);
