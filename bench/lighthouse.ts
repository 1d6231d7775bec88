/**
 * Lighthouse on every route of the built store: `node bench/lighthouse.ts [--desktop] [--runs N] [ROUTE...]`. Prints the scores of
 * performance, accessibility, best practices and search engines, and below each route what did not pass; of several runs
 * the one in the middle by performance, which a busy machine spoils. Lighthouse is
 * installed beside its own package.json the first time: with it, the store's own packages would take twice as long.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findBrowser } from '../scripts/find-browser.mjs';
import { openStore } from './open-store.ts';

const everyRoute = [
  '/',
  '/products',
  '/us-products',
  '/product/xl-7',
  '/cart',
  '/checkout',
  '/contact',
  '/schools',
  '/blog',
  '/blog/air-purifiers-allergies-uk',
  '/blog/hay-fever-relief-uk',
  '/blog/indoor-air-quality-guide',
  '/blog/understanding-cadr-ratings',
  '/legal/privacy',
  '/legal/terms',
  '/legal/accessibility',
  '/no-such-page',
];

/** Audits that count for no score, and are to pass all the same. */
const aboutPictures = /image|cls|lcp|layout-shift/;

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly object[] };
}

interface Report {
  readonly categories: Record<
    string,
    { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
  >;
  readonly audits: Record<string, Audit>;
}

const { values, positionals } = parseArgs({
  options: { desktop: { type: 'boolean' }, runs: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const folder = join(import.meta.dirname, 'lighthouse');
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

function install(): void {
  const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', npm, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm could not install Lighthouse; it says above why.');
}

async function audit(address: string, browser: string): Promise<Report> {
  // A sandbox needs rights that root in a container has not.
  const sandbox = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  const flags = [
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices,seo',
    '--ignore-status-code',
    '--no-enable-error-reporting',
    `--chrome-flags=--headless=new --disable-gpu --disable-background-networking${sandbox}`,
    ...(values.desktop ? ['--preset=desktop'] : []),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [program, address, ...flags], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

/** Tries again where the browser lost the trace of a page, as it does on a machine that has too much to do. */
async function auditSurely(address: string, browser: string, tries = 3): Promise<Report> {
  try {
    return await audit(address, browser);
  } catch (error) {
    if (tries <= 1) throw error;
    return auditSurely(address, browser, tries - 1);
  }
}

/** The report in the middle of several, by performance. */
async function auditRepeatedly(address: string, browser: string, runs: number): Promise<Report | undefined> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await auditSurely(address, browser));
  const performanceOf = ({ categories }: Report) => categories.performance?.score ?? 0;
  return reports.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(runs / 2)];
}

function print(route: string, { categories, audits }: Report): void {
  const scores = Object.entries(categories).map(
    ([name, { score }]) => `${name} ${score === null ? '-' : Math.round(score * 100)}`,
  );
  process.stdout.write(`${route}: ${scores.join(', ')}\n`);
  const weighed = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  for (const { id, title, score, displayValue, details } of Object.values(audits)) {
    if (score === null || score >= 0.9 || !(weighed.has(id) || aboutPictures.test(id))) continue;
    process.stdout.write(`  ${id} (${score}): ${title}${displayValue ? `, ${displayValue}` : ''}\n`);
    for (const item of details?.items?.slice(0, 5) ?? []) process.stdout.write(`    ${describe(item)}\n`);
  }
}

/** What an audit found, in a line: the place in the page where it names one. */
function describe(item: object): string {
  const { node, ...rest } = item as { node?: { snippet?: string; selector?: string } };
  return `${node?.selector ?? ''} ${JSON.stringify(rest)}`.trim().slice(0, 300);
}

if (!existsSync(program)) install();
const browser = await findBrowser();
const store = await openStore();
try {
  for (const route of positionals.length > 0 ? positionals : everyRoute) {
    // Rendered before, as for all visitors but the first.
    await fetch(`${store.origin}${route}`);
    const report = await auditRepeatedly(`${store.origin}${route}`, browser, Number(values.runs));
    if (report) print(route, report);
  }
} finally {
  await store.close();
}
