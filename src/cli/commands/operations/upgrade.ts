import { resolve } from 'node:path';
import { isNewerVersion } from '../../../domain/settings/compare-versions.ts';
import { projectFolder } from '../../../server/config/project-folder.ts';
import { readVersion } from '../../../server/settings/release-notes.ts';
import { acceptNewerMigrations } from '../../../server/store/engine/accepted-migrations.ts';
import { closeStore, inTransaction, openStore } from '../../../server/store/engine/database.ts';
import { migrationNames } from '../../../server/store/engine/migrate.ts';
import { exitCodes, fail, type StorelessCommand } from '../../command.ts';
import { storeFile } from '../../open-cli-store.ts';
import { findReleaseHome, shopIdentity } from '../../releases/installed-release.ts';
import { systemdSupervisor } from '../../releases/supervisor.ts';
import { upgradeRelease } from '../../releases/upgrade-release.ts';
import { verifyRelease } from '../../releases/verify-release.ts';
import { yesOption } from '../../runtime/input/options.ts';

export const upgradeCommand: StorelessCommand = {
  name: 'upgrade',
  args: ['FILE'],
  summary: 'Upgrade to a release without downtime, and return to this version if it fails',
  details:
    'FILE is the archive of a release, with SHA256SUMS and SHA256SUMS.sig next to it. Checks signature and checksum, backs up, tries the new version on a copy of the store, then restarts one instance after the other. If one does not become ready, all return to this version.',
  options: {
    unsigned: { type: 'boolean', description: 'accept a release without checking its signature' },
    ...yesOption,
  },
  storeless: true,
  async run({ args, options, config, env, clock, print, complain, confirm }) {
    const home = await findReleaseHome();
    if (home === undefined)
      return fail(
        complain,
        'Only a release that install.sh installed can be upgraded by this command. In a clone, use git.',
      );
    const file = resolve(args[0] ?? '');
    const verified = await verifyRelease({
      file,
      installed: projectFolder(),
      allowUnsigned: options.unsigned === true,
    });
    if (!verified.ok) return fail(complain, `${verified.why} Nothing was changed.`);
    const present = await readVersion();
    const { version } = verified;
    if (!isNewerVersion(version, present))
      return fail(complain, `${version} is not newer than this version, ${present}. Nothing was changed.`);
    print(
      `Once ${version} has taken orders, you return to ${present} with its data only by restoring the backup, which loses later orders.`,
    );
    if (!(await confirm(`Upgrade from ${present} to ${version}?`))) return exitCodes.failed;
    const supervisor = await systemdSupervisor(config.host);
    if (supervisor.instances.length === 0)
      return fail(complain, 'No unit breezebox@ was found. Run install.sh of the installed version again.');
    const { dataDir, databaseUrl } = config;
    const result = await upgradeRelease({
      ...{ home, file, version, dataDir, databaseUrl, supervisor, print },
      user: { env, identity: await shopIdentity(dataDir) },
      async acceptNewerMigrations() {
        const store = await openStore({ url: databaseUrl ?? storeFile(config) });
        try {
          await inTransaction(store, (tx) => acceptNewerMigrations(tx, migrationNames, clock()));
        } finally {
          await closeStore(store);
        }
      },
    });
    if (result.ok) {
      print(`Version ${version} is running. The backup of ${present} is ${result.backup}.`);
      return exitCodes.done;
    }
    const states = {
      kept: `${present} kept running.`,
      restored: `${present} is running again.`,
      broken: `The return to ${present} is incomplete. Look at '${config.shopCommand} logs', mend the cause, then run this upgrade again.`,
    };
    return fail(complain, `The upgrade failed: ${result.why}\n${states[result.previous]}`);
  },
};
