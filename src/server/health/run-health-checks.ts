import type { ShopHealth } from '../../contract/dashboard/action-items.ts';
import { pageFiles } from '../content/pages/page-files.ts';
import { readPage } from '../content/pages/page-source.ts';
import { readCurrentConfig } from '../settings/read-config.ts';
import { readShownPages } from '../store/content/articles.ts';
import { checkBackups, findLastBackup } from './checks/check-backups.ts';
import { checkCatalogue, checkWasPrices } from './checks/check-catalogue.ts';
import { checkClaims } from './checks/check-claims.ts';
import { checkDates, checkNumbers, checkPromos } from './checks/check-dates.ts';
import { checkDelivery } from './checks/check-delivery.ts';
import { checkEnvironment } from './checks/check-environment.ts';
import { checkMail } from './checks/check-mail.ts';
import { checkPayments } from './checks/check-payments.ts';
import { checkRates } from './checks/check-rates.ts';
import {
  findDeadHosts,
  findIgnoredAddress,
  findImportTax,
  findPlaceholders,
  findRefused,
  findUnreadable,
} from './checks/check-settings.ts';
import { checkStaff } from './checks/check-staff.ts';
import { checkWebhooks } from './checks/check-webhooks.ts';
import { type CheckName, checkNames, type Fault, type Finding } from './finding.ts';
import type { HealthCheckContext } from './health-check-context.ts';

const checks: Readonly<Record<CheckName, (context: HealthCheckContext) => Fault[] | Promise<Fault[]>>> = {
  settings: async (context) => [
    ...findPlaceholders(context.settings),
    ...findImportTax(context.settings),
    ...(await findRefused(context)),
    ...(await findUnreadable(context)),
    ...(await findIgnoredAddress(context)),
  ],
  addresses: ({ settings }) => findDeadHosts(settings),
  environment: async ({ store, env, config, settings }) => {
    const { unreadable } = await readCurrentConfig({ db: store.db, env, config });
    return checkEnvironment(config, settings, unreadable.includes('SMTP_URL'));
  },
  dates: async ({ store, settings, clock }) => [
    ...checkDates(settings, clock()),
    ...checkDelivery(settings, clock()),
    ...(await checkRates(store.db, settings, clock())),
    ...(await checkNumbers(store.db, clock())),
  ],
  promos: ({ store, settings, clock }) => checkPromos(store.db, settings, clock()),
  catalogue: ({ store }) => checkCatalogue(store.db),
  prices: ({ store }) => checkWasPrices(store.db),
  claims: async ({ store, settings }) => {
    const shown = (await readShownPages(store.db)).find(({ page }) => page === 'about');
    const { isSample: aboutIsSample } = shown ? readPage('about', shown.source) : pageFiles.about;
    return checkClaims(settings, { aboutIsSample });
  },
  mail: ({ store, clock }) => checkMail(store.db, clock()),
  payments: checkPayments,
  backups: ({ store, clock, config }) => checkBackups(store.db, clock(), config),
  staff: ({ store }) => checkStaff(store.db),
  webhooks: ({ store }) => checkWebhooks(store.db),
};

/** Runs the named checks and returns their findings, in the order of the names. */
export async function runHealthChecks(context: HealthCheckContext, names: readonly CheckName[]): Promise<Finding[]> {
  const found = names.map(async (check) => (await checks[check](context)).map((finding) => ({ check, ...finding })));
  return (await Promise.all(found)).flat();
}

/** Health report of the desk: all findings, and the time of the last good backup. */
export async function runAllHealthChecks(context: HealthCheckContext): Promise<ShopHealth> {
  const findings = await runHealthChecks(context, checkNames);
  return { findings, lastBackup: (await findLastBackup(context.store.db, context.clock())) ?? null };
}
