/**
 * Pages on a phone: `node bench/pages.ts [--runs 5] [--route R]... [--only scores,paint,interactions] [--write]`.
 * Measures Lighthouse scores on every route, LCP and the JavaScript fetched, and interactions until the next paint.
 * Prints Lighthouse's findings, then the tables, and exits with 1 if a limit is missed. `--write` puts the tables into
 * docs/measurements.md. Uses the browser at CHROME_PATH. Takes forty minutes with five runs.
 */
import { parseArgs } from 'node:util';
import { findBrowser } from '../scripts/find-browser.mjs';
import { launchBrowser } from '../tests/support/browser/browser.ts';
import { describeMachine } from './describe-machine.ts';
import { openStore } from './open-store.ts';
import { measureInteractions } from './pages/interactions.ts';
import { measurePaint } from './pages/paint.ts';
import type { Ground, Part } from './pages/part.ts';
import { everyRoute } from './pages/routes.ts';
import { measureScores } from './pages/scores.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    route: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: 'scores,paint,interactions' },
  },
});
const runs = Number(values.runs);
const isTerminal = process.stderr.isTTY;
const executable = await findBrowser();
process.env.CHROME_PATH = executable;
const [store, browser] = [await openStore({ RATE_LIMITS: 'off' }), await launchBrowser({ whole: true })];
// Rendered beforehand, as for every visitor but the first.
for (const { path } of everyRoute) await fetch(store.origin + path);
const ground: Ground = {
  origin: store.origin,
  browser,
  runs,
  isAsked: (path) => values.route.length === 0 || values.route.includes(path),
  tell: (words) => process.stderr.write(isTerminal ? `\r\x1b[K${words}` : `${words}\n`),
};
const parts: Record<string, () => Promise<Part>> = {
  scores: () => measureScores(ground, executable),
  paint: () => measurePaint(ground),
  interactions: () => measureInteractions(ground),
};
const missed: string[] = [];
try {
  for (const name of values.only.split(',')) {
    const measure = parts[name];
    if (!measure) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`);
    const part = await measure();
    ground.tell('');
    missed.push(...part.missed);
    const text = `${describeMachine([`Chromium ${browser.version()}`])} ${part.text}`;
    console.log(`${text}\n`);
  }
} finally {
  await browser.close();
  await store.close();
}
for (const one of missed) console.log(`missed: ${one}`);
process.exitCode = missed.length > 0 ? 1 : 0;
