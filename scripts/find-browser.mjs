import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { run, say } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const shellName = 'chromium-headless-shell';
const isRoot = process.getuid?.() === 0;

/** Path of a Chromium or Chrome for the tests: the configured one, an installed one, or one downloaded now. */
export async function findBrowser() {
  if (process.env.CHROME_PATH) {
    if (await starts(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
    throw new Error(`CHROME_PATH is "${process.env.CHROME_PATH}", which is no browser that starts.`);
  }
  return (await findInstalled()) ?? (await fetchFromPlaywright()) ?? (await fetchFromDebian()) ?? giveUp();
}

/**
 * Path of the same browser as headless shell, if installed: tests take half the time with it. It lacks features of
 * the full browser, such as the back/forward cache.
 */
export async function findShell() {
  for (const file of placesOf(shellName)) if (await starts(file)) return file;
  return undefined;
}

async function findInstalled() {
  for (const file of [...names.flatMap(placesOf), chromium.executablePath()]) if (await starts(file)) return file;
  return undefined;
}

function placesOf(name) {
  return (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
}

/** Playwright's own build, with which its version was tested: 120 MB. */
async function fetchFromPlaywright() {
  say('browser: none installed, fetching one (playwright-core install chromium)');
  // Only root may install the required system libraries.
  await run('playwright-core', ['install', ...(isRoot ? ['--with-deps'] : []), '--no-shell', 'chromium'], {
    capture: true,
  });
  return (await starts(chromium.executablePath())) ? chromium.executablePath() : undefined;
}

async function fetchFromDebian() {
  if (!isRoot) return undefined;
  say('browser: Playwright has none for this machine, installing the packages chromium and chromium-headless-shell');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { capture: true, env });
  // Separate calls: if the headless shell is unavailable, the browser suffices.
  for (const name of ['chromium', shellName]) {
    await run('apt-get', ['install', '-qy', '--no-install-recommends', name], { capture: true, env });
  }
  return findInstalled();
}

/** Whether a file is a browser that starts: it may exist but lack its system libraries. */
async function starts(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  const { code, output } = await run(file, ['--version'], { capture: true });
  return code === 0 && /chrom/i.test(output);
}

function giveUp() {
  throw new Error(
    'No browser for the tests: install Chromium or Chrome (Debian and Ubuntu: apt-get install chromium), ' +
      'or name one in CHROME_PATH.',
  );
}
