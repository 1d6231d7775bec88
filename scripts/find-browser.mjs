import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { run, say } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const isRoot = process.getuid?.() === 0;

/** The path of a Chromium or Chrome for the tests: the one named, one that is installed, or one fetched now. */
export async function findBrowser() {
  if (process.env.CHROME_PATH) {
    if (await starts(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
    throw new Error(`CHROME_PATH is "${process.env.CHROME_PATH}", which is no browser that starts.`);
  }
  return (await findInstalled()) ?? (await fetchFromPlaywright()) ?? (await fetchFromDebian()) ?? giveUp();
}

async function findInstalled() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const file of [...installed, chromium.executablePath()]) if (await starts(file)) return file;
  return undefined;
}

/** Playwright's own build, the one its version was tested with: 120 MB. */
async function fetchFromPlaywright() {
  say('browser: none installed, fetching one (playwright-core install chromium)');
  // Only root may add the system libraries that it needs.
  await run('playwright-core', ['install', ...(isRoot ? ['--with-deps'] : []), '--no-shell', 'chromium'], {
    capture: true,
  });
  return (await starts(chromium.executablePath())) ? chromium.executablePath() : undefined;
}

async function fetchFromDebian() {
  if (!isRoot) return undefined;
  say('browser: Playwright has none for this machine, installing the package chromium (apt-get)');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { capture: true, env });
  await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], { capture: true, env });
  return findInstalled();
}

/** Whether a file is a browser that starts: it may be there and lack its system libraries. */
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
