import { markSetupStep, type SetupProgress, showSetup } from '../../../contract/settings/setup.ts';
import { placeholderDetails } from '../../../domain/settings/company-details.ts';
import { hostOf, isPlaceholder, isReservedHost } from '../../../domain/settings/placeholders.ts';
import { setupProgress } from '../../../domain/settings/setup-progress.ts';
import { mailAddresses } from '../../mail/mail-addresses.ts';
import { readCurrentConfig } from '../../settings/read-config.ts';
import { readCurrentSettings } from '../../settings/read-current.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { findNewestBackup } from '../../store/backup/backup-log.ts';
import { bumpCatalogueVersion } from '../../store/catalogue/products.ts';
import type { Database } from '../../store/engine/database.ts';
import { readSetupMarks, storeSetupMark } from '../../store/settings/setup-marks.ts';
import type { App } from '../app.ts';
import { findSamples } from '../content/samples.ts';
import { implement } from '../implement.ts';

type SetupContext = Pick<App, 'env' | 'config' | 'cards' | 'origin' | 'clock' | 'articleFiles'> & {
  readonly db: Database;
};

/** Which set-up steps are done, from the settings in use and the owner's marks. */
export async function readSetupProgress(context: SetupContext): Promise<SetupProgress> {
  const { db, env = {}, cards, origin, clock } = context;
  const [{ settings }, { config }, marks, samples, backup] = await Promise.all([
    readCurrentSettings(db, env),
    readCurrentConfig({ db, env, config: context.config }),
    readSetupMarks(db),
    findSamples(db, context),
    findNewestBackup(db, clock()),
  ]);
  const sender = hostOf(mailAddresses(config, settings).mailFrom.replace(/^.*<|>$/g, '')) ?? '';
  const { externalShopUrl } = settings;
  const placeholders = placeholderDetails(settings);
  const steps = setupProgress(
    {
      company: placeholders.every((key) => key === 'vatNumber'),
      ...(placeholders.includes('vatNumber') && { tax: false }),
      domain:
        config.publicUrl !== undefined && origin.startsWith('https:') && !isReservedHost(new URL(origin).hostname),
      payments: (cards !== undefined && !cards.isTest) || config.bankAccounts !== undefined,
      email: config.smtpUrl !== undefined && !isReservedHost(sender),
      selling: externalShopUrl === null || !isPlaceholder(externalShopUrl),
      ...(samples.products.length + samples.articles.length === 0 && !samples.texts && { samples: true }),
      backups: backup !== undefined,
    },
    marks,
  );
  return { isDemo: settings.isDemo === true, isStarted: Object.keys(marks).length > 0, steps };
}

export const showSetupAction = implement(showSetup, readSetupProgress);

export const markSetupStepAction = implement(markSetupStep, async ({ tx, clock }, { step, mark }) => {
  const now = clock();
  // Concurrent marks wait for this lock.
  await bumpCatalogueVersion(tx, now);
  const before = (await readSetupMarks(tx))[step] ?? null;
  await storeSetupMark(tx, step, mark, now);
  const states = { before: { mark: before }, after: { mark } };
  await writeAuditEntry(tx, { action: 'setting.set-up', subject: step, ...states }, now);
  return {};
});
