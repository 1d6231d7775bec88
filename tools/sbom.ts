/**
 * Software bill of materials and audit of the production packages: `npm run sbom`, or `npm run sbom -- FILE`. Writes
 * a CycloneDX document with version and licence of every installed production package, and asks the registry about
 * known vulnerabilities. Exit code 1 if there are any, and 2 if npm lists nothing or the registry is unreachable.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addLicences, type InstalledPackages, onlyForRunning, readAudit, type Sbom } from './security/read-npm.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** npm's standard output; its warnings are on standard error. */
function npm(...args: readonly string[]) {
  return spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

const mostLines = 10;

class NpmFailed extends Error {}

/** Lists the installed packages; if npm lists nothing, throws an error with npm's own message. */
function listInstalled(): Sbom {
  const { error, status, signal, stdout, stderr } = npm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application');
  if (!error && status === 0) return JSON.parse(stdout) as Sbom;
  const said = (error?.message || stderr.trim() || stdout.trim() || 'it said nothing').split('\n');
  // npm names missing packages one by one.
  const rest = said.length > mostLines ? [`and ${said.length - mostLines} lines more`] : [];
  const words = [...said.slice(0, mostLines), ...rest].join('\n');
  throw new NpmFailed(`'npm sbom' ended with ${status ?? signal ?? 'nothing'}: ${words}`);
}

const readInstalled = (path: string) => readFile(resolve(root, 'node_modules', path), 'utf8');

/** The licence of a package: from its package.json, or else the first line of its LICENSE file. */
async function readLicence(name: string): Promise<string> {
  const { license } = JSON.parse(await readInstalled(`${name}/package.json`)) as { license?: unknown };
  if (typeof license === 'string') return license;
  return (await readInstalled(`${name}/LICENSE`)).trimStart().split('\n', 1)[0] ?? '';
}

/**
 * Lists the production packages, each with a licence. Development packages are removed here: npm's own
 * `sbom --omit=dev` also omits packages that both production and a development tool need, such as the PostgreSQL
 * driver.
 */
export async function makeSbom(): Promise<Sbom> {
  const told = listInstalled();
  const { packages } = JSON.parse(await readInstalled('.package-lock.json')) as InstalledPackages;
  return addLicences(onlyForRunning(told, packages), readLicence);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2] ?? 'dist/sbom.cdx.json');
  const sbom = await makeSbom().catch((error: unknown) => {
    // npm's own message says more than a stack trace.
    if (!(error instanceof NpmFailed)) throw error;
    console.error(error.message);
    process.exit(2);
  });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${sbom.components.length} packages with version and licence: ${file}`);
  const audit = readAudit(npm('audit', '--omit=dev', '--json').stdout ?? '');
  for (const line of audit.lines) console.log(line);
  process.exitCode = audit.code;
}
