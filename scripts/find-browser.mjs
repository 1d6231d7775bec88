import { accessSync, constants } from 'node:fs';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { placeFolder } from './place-folder.mjs';
import { root, run, say } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const shellName = 'chromium-headless-shell';
const chromiumFolder = '/usr/lib/chromium';
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
 * Path of the same browser as headless shell: an installed one, or Debian's, unpacked in node_modules. A page takes a
 * quarter less CPU time in it. It lacks features of the full browser, such as the back/forward cache.
 */
export async function findShell() {
  for (const file of placesOf(shellName)) if (await starts(file)) return file;
  return unpackShell();
}

/**
 * Unpacks Debian's headless shell (64 MB) of the same version as the installed Chromium, and links the resources that
 * both share. It installs nothing, so it works without root. Undefined on other systems, or without a network.
 */
async function unpackShell() {
  const { code, output } = await run('dpkg-query', ['--status', 'chromium-common'], { capture: true });
  const version = code === 0 ? /^Version: (\S+)$/m.exec(output)?.[1] : undefined;
  if (!version) return undefined;
  const folder = path.join(root, 'node_modules', '.cache', shellName, version.replaceAll(/[^\w.~+-]/g, '_'));
  const file = path.join(folder, shellName);
  if (await starts(file)) return file;
  const unpacked = await mkdtemp(path.join(tmpdir(), 'headless-shell-'));
  try {
    say(`browser: fetching the package ${shellName}, which tests run faster in`);
    const script =
      'apt-get download -q -o Acquire::Retries=0 -o Acquire::http::Timeout=20 "$1" && dpkg-deb -x ./*.deb .';
    const fetched = await run('sh', ['-c', `cd "$0" && ${script}`, unpacked, `${shellName}=${version}`], {
      capture: true,
    });
    if (fetched.code !== 0) return undefined;
    const parts = path.join(unpacked, 'usr/lib/chromium');
    for (const name of await readdir(chromiumFolder)) {
      await symlink(path.join(chromiumFolder, name), path.join(parts, name)).catch(() => undefined);
    }
    await placeFolder(parts, folder, () => starts(file));
    return (await starts(file)) ? file : undefined;
  } catch {
    return undefined;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
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
