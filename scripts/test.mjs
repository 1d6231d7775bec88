/**
 * Runs the checks, then every test, browser tests against the built shop. Vitest gets the arguments
 * (`npm test -- tests/api`). The last line is `N passed, N failed`, checks included.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { findBrowser, findShell } from './find-browser.mjs';
import { openMemoryFolder } from './memory-folder.mjs';
import { run, say, since } from './run.mjs';

const counts = { passed: 0, failed: 0 };

function count({ passed, failed }) {
  counts.passed += passed;
  counts.failed += failed;
}

async function build() {
  const { code } = await run('node', ['scripts/build.mjs']);
  if (code !== 0) count({ passed: 0, failed: 1 });
}

/** A browser named by CHROME_PATH is used for every test. */
async function browser() {
  try {
    const shell = process.env.CHROME_PATH ? undefined : await findShell();
    return { CHROME_PATH: await findBrowser(), ...(shell && { CHROME_SHELL_PATH: shell }) };
  } catch (error) {
    say(`browser: ${error.message}`);
    return {};
  }
}

/** Runs Vitest; a file that fails to load contains no test, but counts as a failure. */
async function runTests(env) {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-results-'));
  const file = path.join(folder, 'results.json');
  const { code } = await run(
    'vitest',
    ['run', ...process.argv.slice(2), '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      env,
    },
  );
  const results = JSON.parse(await readFile(file, 'utf8').catch(() => '{"testResults":[]}'));
  await rm(folder, { recursive: true });
  const tests = results.testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length;
  const broken = results.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  ).length;
  const durations = results.testResults.map(({ name, startTime, endTime }) => [endTime - startTime, name]);
  for (const [duration, name] of durations.sort(([a], [b]) => b - a).slice(0, 10)) {
    say(`${(duration / 1000).toFixed(1).padStart(6)} s  ${path.relative('.', name)}`);
  }
  const left = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  for (const { fullName } of left) say(`did not run: ${fullName}`);
  count({ passed, failed: code === 0 ? 0 : Math.max(failed + broken, 1) });
}

const started = performance.now();
await build();
count(await runChecks());
const folder = openMemoryFolder();
await runTests({ ...(await browser()), ...(folder && { TMPDIR: folder }) });
say(`All of it took ${since(started)}.`);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed > 0 ? 1 : 0;
