import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withoutOwnPages } from '../../tests/support/browser/browser.ts';
import type { Report } from './failed-audits.ts';

const folder = join(import.meta.dirname, '../lighthouse');
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

/**
 * Returns the version of Lighthouse. It is installed on first use, with a separate package.json: as a dependency of the
 * shop it would double the time to install.
 */
export async function readyLighthouse(): Promise<string> {
  if (!existsSync(program)) {
    const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', npm, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('npm could not install Lighthouse; it says above why.');
  }
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--version']);
  return `Lighthouse ${stdout.trim()}`;
}

async function auditOnce(address: string, browser: string): Promise<Report> {
  // A sandbox needs privileges that root does not have in a container.
  const sandbox = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  const flags = [
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices,seo',
    '--ignore-status-code',
    '--no-enable-error-reporting',
    `--chrome-flags=--headless=new --disable-gpu --disable-background-networking ${withoutOwnPages}${sandbox}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [program, address, ...flags], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

/**
 * Returns Lighthouse's mobile report of a URL. Retries if the browser lost the trace of the page, as happens on an
 * overloaded machine.
 */
export async function audit(address: string, browser: string, tries = 3): Promise<Report> {
  try {
    return await auditOnce(address, browser);
  } catch (error) {
    if (tries <= 1) throw error;
    return audit(address, browser, tries - 1);
  }
}
