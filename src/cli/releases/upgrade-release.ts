import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rehearse } from './rehearse.ts';
import { type ProgramUser, runReleaseCommand, waitUntilReady } from './release-programs.ts';
import type { Supervisor } from './supervisor.ts';

interface UpgradeParts {
  /** Folder with `current` and `releases`. */
  readonly home: string;
  /** The verified archive, and its version. */
  readonly file: string;
  readonly version: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly user: ProgramUser;
  readonly supervisor: Supervisor;
  /** Lets the previous version start on tables that the new one has migrated. */
  readonly acceptNewerMigrations: () => Promise<void>;
  readonly print: (text: string) => void;
  /** Time in which a restarted instance must be ready. */
  readonly readyMs?: number;
}

export type UpgradeResult =
  | { readonly ok: true; readonly backup: string }
  /** `kept`: nothing was switched. `restored`: all instances returned. `broken`: one of them did not. */
  | { readonly ok: false; readonly why: string; readonly previous: 'kept' | 'restored' | 'broken' };

const run = promisify(execFile);

/**
 * Upgrades to a release: backs up, rehearses on a copy, then restarts one instance after the other. If one does not get
 * ready, all return to the previous release.
 */
export async function upgradeRelease(parts: UpgradeParts): Promise<UpgradeResult> {
  const { home, version, user, print } = parts;
  const current = join(home, 'current');
  const previous = await readlink(current);
  const release = join(home, 'releases', version);
  try {
    print('Unpacking');
    await unpack(parts.file, release);
    print('Backing up');
    const output = await runReleaseCommand(current, ['backup', '--json'], user);
    const backup = (JSON.parse(output) as { readonly file: string }).file;
    print(`Trying the new version on a copy of ${backup}`);
    const { orders, note } = await rehearse({ ...parts, backup, from: join(home, previous), to: release });
    if (note) print(note);
    print(`The new version started on the copy, with its ${orders} orders`);
    return await switchOver({ ...parts, previous }, backup);
  } catch (error) {
    return { ok: false, why: reasonOf(error), previous: 'kept' };
  }
}

/** Unpacks an archive as its release's folder, wholly or not at all. */
async function unpack(file: string, release: string): Promise<void> {
  const part = `${release}.new`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o755 });
  await run('tar', ['--extract', '--gzip', '--no-same-owner', '--strip-components=1', '-C', part, '--file', file]);
  if (!existsSync(join(part, 'dist/server/main.js'))) throw new Error(`${file} contains no release.`);
  await rm(release, { recursive: true, force: true });
  await rename(part, release);
}

/** Points `current` to a release at one moment. */
async function pointTo(home: string, target: string): Promise<void> {
  const link = join(home, 'current.new');
  await rm(link, { force: true });
  await symlink(target, link);
  await rename(link, join(home, 'current'));
}

async function switchOver(parts: UpgradeParts & { readonly previous: string }, backup: string): Promise<UpgradeResult> {
  const { home, version, previous, supervisor, print, acceptNewerMigrations } = parts;
  const restarted: Supervisor['instances'][number][] = [];
  await pointTo(home, `releases/${version}`);
  try {
    for (const instance of supervisor.instances) {
      print(`Restarting instance ${instance.name}`);
      restarted.push(instance);
      await restart(parts, instance);
    }
    return { ok: true, backup };
  } catch (error) {
    const why = reasonOf(error);
    print(`${why}\nReturning to the previous version`);
    await pointTo(home, previous);
    await acceptNewerMigrations();
    const failures: string[] = [];
    // The last one serves nothing, and the earlier ones serve the new version until they restart.
    for (const instance of restarted.reverse()) {
      await restart(parts, instance).catch((failure) => failures.push(`${instance.name}: ${reasonOf(failure)}`));
    }
    if (failures.length > 0) return { ok: false, why: [why, ...failures].join('\n'), previous: 'broken' };
    return { ok: false, why, previous: 'restored' };
  }
}

async function restart(
  { supervisor, readyMs = 120_000 }: UpgradeParts,
  { name, origin }: Supervisor['instances'][number],
): Promise<void> {
  await supervisor.restart(name);
  await waitUntilReady(origin, () => false, readyMs);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
