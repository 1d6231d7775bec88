import { settingDescriptions } from '../../../contract/settings/descriptions/setting-descriptions.ts';
import { goLive, showMode } from '../../../contract/settings/go-live.ts';
import { placeholderDetails } from '../../../domain/settings/company-details.ts';
import { isPlaceholder } from '../../../domain/settings/placeholders.ts';
import { readCurrentSettings } from '../../settings/read-current.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { bumpCatalogueVersion } from '../../store/catalogue/products.ts';
import { deletePaymentProofs } from '../../store/mail/proven-addresses.ts';
import { storeLiveMode } from '../../store/settings/shop-mode.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { writeSetting } from './change-setting.ts';
import { readSetting } from './read-settings.ts';

export const showModeAction = implement(showMode, async ({ db, env = {}, cards, config }) => {
  const { settings } = await readCurrentSettings(db, env);
  const isPayable = (cards !== undefined && !cards.isTest) || config.bankAccounts !== undefined;
  const mode = settings.isDemo ? ('demo' as const) : ('live' as const);
  const { externalShopUrl } = settings;
  const placeholderShop = externalShopUrl && isPlaceholder(externalShopUrl) ? externalShopUrl : null;
  return { mode, placeholders: placeholderDetails(settings), placeholderShop, isPayable };
});

/**
 * Switches the shop to live, in every process from the next page on: the raised version makes each read it. Invented
 * reviews and ratings are not shown to customers who buy (Consumer Rights Directive, annex I, 23b and 23c).
 */
export const goLiveAction = implement(goLive, async ({ tx, env = {}, clock }) => {
  const now = clock();
  // First, so that changes of settings wait until the mode is decided.
  await bumpCatalogueVersion(tx, now);
  const { settings } = await readCurrentSettings(tx, env);
  if (!settings.isDemo) return fail('already-live');
  const placeholders = placeholderDetails(settings);
  if (placeholders.length > 0)
    return fail('placeholders-remain', { labels: placeholders.map((key) => settingDescriptions[key].label) });
  await storeLiveMode(tx, now);
  await deletePaymentProofs(tx);
  const samples = await readSetting(tx, env, 'sampleContent');
  if (samples.value !== 'off') await writeSetting(tx, samples, 'off', now);
  const change = { before: { mode: 'demo' }, after: { mode: 'live' } };
  await writeAuditEntry(tx, { action: 'setting.go-live', subject: 'mode', ...change }, now);
  return { mode: 'live' as const };
});
