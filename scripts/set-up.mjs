/**
 * Sets up a clone: installs the packages of package-lock.json, including the Node that everything else runs on, if they
 * are missing or out of date. Plain JavaScript for Node 20, since that and npm are the only prerequisites. Prints
 * nothing if there is nothing to do, and writes to standard error only.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;
const root = fileURLToPath(new URL('..', import.meta.url));

function say(line) {
  process.stderr.write(`${line}\n`);
}

function giveUp(...lines) {
  say(lines.join('\n'));
  process.exit(1);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Compares the lock file with npm's list of installed packages: 190 packages in 2 ms. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  // Packages for other platforms are optional, and not installed.
  const isDue = (name) => name !== '' && (!wanted[name].optional || name in installed);
  const isThere = (name) =>
    wanted[name].version === installed[name]?.version && wanted[name].integrity === installed[name]?.integrity;
  return Object.keys(wanted).filter(isDue).every(isThere);
}

/** The Node of the lock file, which npm installs like any package. */
function hasPinnedNode() {
  const pinned = `v${readJson('package.json').dependencies.node}`;
  const node = path.join(root, 'node_modules', '.bin', 'node');
  // Restarted by npm, this process already runs on it.
  if (process.execPath.startsWith(path.join(root, 'node_modules'))) return process.version === pinned;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === pinned;
}

function install() {
  const started = Date.now();
  say('packages: installing what package-lock.json names');
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? ['node', process.env.npm_execpath] : ['npm'];
  // Not on the Node in node_modules, which this may replace.
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin$/.test(folder))
    .join(path.delimiter);
  // Not `npm ci`: it refuses a lock file without every other platform's packages, which not every registry holds.
  const flags = [
    'install',
    '--no-save',
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status, error } = spawnSync(npm[0], [...npm.slice(1), ...flags], {
    cwd: root,
    env: { ...process.env, PATH },
    stdio: ['ignore', 2, 2],
  });
  if (error) giveUp(`packages: npm could not be started (${error.message}).`, 'It comes with Node: https://nodejs.org');
  if (status !== 0) {
    giveUp(
      'packages: the installation failed; npm says above why.',
      'It needs the network once, and a project folder that may be written. Then run the same command again.',
    );
  }
  if (!isInstalled()) {
    giveUp(
      'packages: package.json and package-lock.json do not fit together.',
      "Run 'npm install' and keep both files, then run the same command again.",
    );
  }
  if (!hasPinnedNode()) {
    giveUp(
      'packages: installed, but without the Node that the store runs on: npm was told to run no install scripts.',
      "Run 'npm rebuild node --ignore-scripts=false', then the same command again.",
    );
  }
  say(`packages: ready in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  giveUp(`Node ${oldestNode} or newer is needed; this is ${process.version}. See https://nodejs.org`);
}
if (!isInstalled() || !hasPinnedNode()) install();
