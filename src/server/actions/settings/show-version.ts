import { showVersion } from '../../../contract/settings/version.ts';
import { isNewerVersion } from '../../../domain/settings/compare-versions.ts';
import { readCurrentSettings } from '../../settings/read-current.ts';
import { readReleaseNotes, readVersion } from '../../settings/release-notes.ts';
import { findUpdateCheck } from '../../store/settings/update-checks.ts';
import { implement } from '../implement.ts';

export const showVersionAction = implement(showVersion, async ({ db, env = {} }) => {
  const [version, notes, { settings }] = await Promise.all([
    readVersion(),
    readReleaseNotes(),
    readCurrentSettings(db, env),
  ]);
  const address = settings.updateCheckUrl;
  if (address === null) return { version, notes: notes ?? null, update: null };
  const check = await findUpdateCheck(db, address);
  const newest = check?.version ?? null;
  const update = {
    askedAt: check?.askedAt ?? null,
    newest,
    isAvailable: newest !== null && isNewerVersion(newest, version),
    notesUrl: check?.notesUrl ?? null,
    failure: check?.failure ?? null,
  };
  return { version, notes: notes ?? null, update };
});
