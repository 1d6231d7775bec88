import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorMessage } from '../../domain/shared/text/error-message.ts';
import { backUpFirst } from './back-up-first.ts';
import { rehearse } from './rehearse.ts';
import { type ProgramUser, startMs, waitUntilReady } from './release-programs.ts';
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
  /** Pause before another attempt to accept migrations. */
  readonly retryMs?: number;
}

export type UpgradeResult =
  | { readonly ok: true; readonly backup: string }
  /** `kept`: nothing was switched. `restored`: all instances returned. `broken`: a step of that failed. */
  | { readonly ok: false; readonly why: string; readonly previous: 'kept' | 'restored' | 'broken' };

type Instance = Supervisor['instances'][number];

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
    // An upgrade that failed while the database did not respond has left migrations that this version refuses.
    await parts.acceptNewerMigrations();
    print('Backing up');
    const backup = await backUpFirst(current, user, print);
    print(`Trying the new version on a copy of ${backup}`);
    const { orders, note } = await rehearse({ ...parts, backup, from: join(home, previous), to: release });
    if (note) print(note);
    print(`The new version started on the copy, with its ${orders} orders`);
    return await switchOver({ ...parts, previous }, backup);
  } catch (error) {
    return { ok: false, why: errorMessage(error), previous: 'kept' };
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
  const { home, version, supervisor, print } = parts;
  const restarted: Instance[] = [];
  await pointTo(home, `releases/${version}`);
  try {
    for (const instance of supervisor.instances) {
      print(`Restarting instance ${instance.name}`);
      restarted.push(instance);
      await restart(parts, instance);
    }
    return { ok: true, backup };
  } catch (error) {
    const why = errorMessage(error);
    print(`${why}\nReturning to the previous version`);
    const failures = await returnToPrevious(parts, restarted);
    if (failures.length > 0) return { ok: false, why: [why, ...failures].join('\n'), previous: 'broken' };
    return { ok: false, why, previous: 'restored' };
  }
}

/** Takes every step, also after one has failed. Returns what failed. */
async function returnToPrevious(
  parts: UpgradeParts & { readonly previous: string },
  restarted: readonly Instance[],
): Promise<string[]> {
  const failures: string[] = [];
  const step = (name: string, work: Promise<void>) =>
    work.catch((error) => void failures.push(`${name}: ${errorMessage(error)}`));
  await step('The link to the previous version was not restored', pointTo(parts.home, parts.previous));
  await step(`The migrations of ${parts.version} were not accepted`, acceptPatiently(parts));
  // The last one serves nothing, and the earlier ones serve the new version until they restart.
  for (const instance of restarted.toReversed()) {
    await step(`Instance ${instance.name} did not return`, restart(parts, instance));
  }
  return failures;
}

/** A minute in all: the database may be restarting, which can be why the new version did not get ready. */
const acceptTries = 13;

async function acceptPatiently({ acceptNewerMigrations, retryMs = 5_000 }: UpgradeParts): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await acceptNewerMigrations();
    } catch (error) {
      if (attempt === acceptTries) throw error;
      await pause(retryMs);
    }
  }
}

async function restart({ supervisor }: UpgradeParts, { name, origin }: Instance): Promise<void> {
  await supervisor.restart(name);
  await waitUntilReady(origin, () => false, startMs);
}
