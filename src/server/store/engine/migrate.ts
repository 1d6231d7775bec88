import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { up as store } from '../migrations/001-store.ts';
import { up as leadsAndMessages } from '../migrations/002-leads-and-messages.ts';
import { up as operation } from '../migrations/003-operation.ts';
import { up as rateLimits } from '../migrations/004-rate-limits.ts';
import { up as retention } from '../migrations/005-retention.ts';
import { up as pictures } from '../migrations/006-pictures.ts';
import { up as doubleOptIn } from '../migrations/007-double-opt-in.ts';
import { up as orderLinks } from '../migrations/008-order-links.ts';
import { up as payments } from '../migrations/009-payments.ts';
import { up as cardPayments } from '../migrations/010-card-payments.ts';
import { up as withdrawals } from '../migrations/011-withdrawals.ts';
import { up as stock } from '../migrations/012-stock.ts';
import { up as invoices } from '../migrations/013-invoices.ts';
import { up as desk } from '../migrations/014-desk.ts';
import { up as visits } from '../migrations/015-visits.ts';
import { up as offers } from '../migrations/016-offers.ts';
import { up as orderSearch } from '../migrations/017-order-search.ts';
import { up as productLife } from '../migrations/018-product-life.ts';
import { up as settings } from '../migrations/019-settings.ts';
import { up as salesWithoutWithdrawn } from '../migrations/020-sales-without-withdrawn.ts';
import { up as exchangeRates } from '../migrations/021-exchange-rates.ts';
import { up as quotations } from '../migrations/022-quotations.ts';
import { up as quotationCodes } from '../migrations/023-quotation-codes.ts';
import { up as quotationOrders } from '../migrations/024-quotation-orders.ts';
import { up as largeAmounts } from '../migrations/025-large-amounts.ts';
import { up as quotationsToSend } from '../migrations/026-quotations-to-send.ts';
import { up as refundsOfParts } from '../migrations/027-refunds-of-parts.ts';
import { up as namesOfQuotationsAndReturns } from '../migrations/028-names-of-quotations-and-returns.ts';
import { up as refusedBefore } from '../migrations/029-refused-before.ts';
import { up as deductions } from '../migrations/030-deductions.ts';
import { up as wordsAnew } from '../migrations/031-words-anew.ts';
import { up as mailsGivenUp } from '../migrations/032-mails-given-up.ts';
import { up as organisations } from '../migrations/033-organisations.ts';
import { up as wordsOfDismissals } from '../migrations/034-words-of-dismissals.ts';
import { up as provenAddresses } from '../migrations/035-proven-addresses.ts';
import { up as addressKeys } from '../migrations/039-address-keys.ts';
import { up as orderHolds } from '../migrations/040-order-holds.ts';
import { up as disputes } from '../migrations/041-disputes.ts';
import { up as undeliverableMails } from '../migrations/042-undeliverable-mails.ts';
import { up as holdNetworks } from '../migrations/043-hold-networks.ts';
import { up as staffRoles } from '../migrations/044-staff-roles.ts';
import { up as standardNames } from '../migrations/045-standard-names.ts';
import { up as shopMode } from '../migrations/046-shop-mode.ts';
import { up as orderStates } from '../migrations/047-order-states.ts';
import { up as importDuties } from '../migrations/048-import-duties.ts';
import { up as spares } from '../migrations/049-spares.ts';
import { up as statementImports } from '../migrations/050-statement-imports.ts';
import { up as orderIdentifiers } from '../migrations/051-order-identifiers.ts';
import { up as orderEdits } from '../migrations/052-order-edits.ts';
import { up as inventoryItems } from '../migrations/053-inventory-items.ts';
import { up as invoiceTotals } from '../migrations/054-invoice-totals.ts';
import { up as recoveryCodes } from '../migrations/055-recovery-codes.ts';
import { up as monthClosings } from '../migrations/056-month-closings.ts';
import { up as partShipments } from '../migrations/057-part-shipments.ts';
import { up as declaredReturns } from '../migrations/059-declared-returns.ts';
import { up as exchanges } from '../migrations/060-exchanges.ts';
import { up as savedReplies } from '../migrations/061-saved-replies.ts';
import { up as quotationRevisions } from '../migrations/062-quotation-revisions.ts';
import { up as customerProfiles } from '../migrations/063-customer-profiles.ts';
import { up as automaticDiscounts } from '../migrations/064-automatic-discounts.ts';
import { up as articleRevisions } from '../migrations/066-article-revisions.ts';
import { up as storedVariables } from '../migrations/068-stored-variables.ts';
import { up as updateChecks } from '../migrations/069-update-checks.ts';
import { up as shopImports } from '../migrations/070-shop-imports.ts';
import { up as apiTokens } from '../migrations/072-api-tokens.ts';
import { up as webhooks } from '../migrations/073-webhooks.ts';
import { up as shippingRates } from '../migrations/075-shipping-rates.ts';
import { up as refundedShipping } from '../migrations/076-refunded-shipping.ts';
import { up as publishedAt } from '../migrations/077-published-at.ts';
import { up as attachments } from '../migrations/081-attachments.ts';
import { up as parcelDeliveries } from '../migrations/082-parcel-deliveries.ts';
import { up as customerTagTimes } from '../migrations/083-customer-tag-times.ts';
import { up as importedOrders } from '../migrations/088-imported-orders.ts';
import { up as redirects } from '../migrations/089-redirects.ts';
import { up as productVariants } from '../migrations/090-product-variants.ts';
import { up as importPictures } from '../migrations/091-import-pictures.ts';
import { up as packageSizes } from '../migrations/092-package-sizes.ts';
import { up as restoreDrills } from '../migrations/093-restore-drills.ts';
import { up as backupCopies } from '../migrations/094-backup-copies.ts';
import { up as importProgress } from '../migrations/099-import-progress.ts';
import { up as secretHeartbeats } from '../migrations/103-secret-heartbeats.ts';
import { up as submittedPages } from '../migrations/104-submitted-pages.ts';
import { up as daysOfReceipt } from '../migrations/105-days-of-receipt.ts';
import { up as dispatchLists } from '../migrations/109-dispatch-lists.ts';
import { up as reportIndexes } from '../migrations/110-report-indexes.ts';
import { up as listedTracking } from '../migrations/111-listed-tracking.ts';
import { readAcceptedMigrations } from './accepted-migrations.ts';
import type { Database, Store } from './database.ts';
import { checkPostgres, UnfitDatabase } from './drivers/postgres/check-postgres.ts';
import { withRetry } from './transactions/with-retry.ts';

/** All migrations in order. A released migration is never changed, and imports no current code. */
const migrations: Record<string, Migration> = {
  '001-store': { up: store },
  '002-leads-and-messages': { up: leadsAndMessages },
  '003-operation': { up: operation },
  '004-rate-limits': { up: rateLimits },
  '005-retention': { up: retention },
  '006-pictures': { up: pictures },
  '007-double-opt-in': { up: doubleOptIn },
  '008-order-links': { up: orderLinks },
  '009-payments': { up: payments },
  '010-card-payments': { up: cardPayments },
  '011-withdrawals': { up: withdrawals },
  '012-stock': { up: stock },
  '013-invoices': { up: invoices },
  '014-desk': { up: desk },
  '015-visits': { up: visits },
  '016-offers': { up: offers },
  '017-order-search': { up: orderSearch },
  '018-product-life': { up: productLife },
  '019-settings': { up: settings },
  '020-sales-without-withdrawn': { up: salesWithoutWithdrawn },
  '021-exchange-rates': { up: exchangeRates },
  '022-quotations': { up: quotations },
  '023-quotation-codes': { up: quotationCodes },
  '024-quotation-orders': { up: quotationOrders },
  '025-large-amounts': { up: largeAmounts },
  '026-quotations-to-send': { up: quotationsToSend },
  '027-refunds-of-parts': { up: refundsOfParts },
  '028-names-of-quotations-and-returns': { up: namesOfQuotationsAndReturns },
  '029-refused-before': { up: refusedBefore },
  '030-deductions': { up: deductions },
  '031-words-anew': { up: wordsAnew },
  '032-mails-given-up': { up: mailsGivenUp },
  '033-organisations': { up: organisations },
  '034-words-of-dismissals': { up: wordsOfDismissals },
  '035-proven-addresses': { up: provenAddresses },
  '039-address-keys': { up: addressKeys },
  '040-order-holds': { up: orderHolds },
  '041-disputes': { up: disputes },
  '042-undeliverable-mails': { up: undeliverableMails },
  '043-hold-networks': { up: holdNetworks },
  '044-staff-roles': { up: staffRoles },
  '045-standard-names': { up: standardNames },
  '046-shop-mode': { up: shopMode },
  '047-order-states': { up: orderStates },
  '048-import-duties': { up: importDuties },
  '049-spares': { up: spares },
  '050-statement-imports': { up: statementImports },
  '051-order-identifiers': { up: orderIdentifiers },
  '052-order-edits': { up: orderEdits },
  '053-inventory-items': { up: inventoryItems },
  '054-invoice-totals': { up: invoiceTotals },
  '055-recovery-codes': { up: recoveryCodes },
  '056-month-closings': { up: monthClosings },
  '057-part-shipments': { up: partShipments },
  '059-declared-returns': { up: declaredReturns },
  '060-exchanges': { up: exchanges },
  '061-saved-replies': { up: savedReplies },
  '062-quotation-revisions': { up: quotationRevisions },
  '063-customer-profiles': { up: customerProfiles },
  '064-automatic-discounts': { up: automaticDiscounts },
  '066-article-revisions': { up: articleRevisions },
  '068-stored-variables': { up: storedVariables },
  '069-update-checks': { up: updateChecks },
  '070-shop-imports': { up: shopImports },
  '072-api-tokens': { up: apiTokens },
  '073-webhooks': { up: webhooks },
  '075-shipping-rates': { up: shippingRates },
  '076-refunded-shipping': { up: refundedShipping },
  '077-published-at': { up: publishedAt },
  '081-attachments': { up: attachments },
  '082-parcel-deliveries': { up: parcelDeliveries },
  '083-customer-tag-times': { up: customerTagTimes },
  '090-product-variants': { up: productVariants },
  '088-imported-orders': { up: importedOrders },
  '089-redirects': { up: redirects },
  '092-package-sizes': { up: packageSizes },
  '091-import-pictures': { up: importPictures },
  '093-restore-drills': { up: restoreDrills },
  '103-secret-heartbeats': { up: secretHeartbeats },
  '104-submitted-pages': { up: submittedPages },
  '105-days-of-receipt': { up: daysOfReceipt },
  '099-import-progress': { up: importProgress },
  '094-backup-copies': { up: backupCopies },
  '109-dispatch-lists': { up: dispatchLists },
  '110-report-indexes': { up: reportIndexes },
  '111-listed-tracking': { up: listedTracking },
};

/** Names of the migrations that an up-to-date store has applied. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** How many migrations of this version the database lacks, as after a restore of an older backup. */
export async function countPendingMigrations(db: Database): Promise<number> {
  const applied = new Set((await listApplied(db)).map(({ name }) => name));
  return migrationNames.filter((name) => !applied.has(name)).length;
}

/** Explains why this version does not fit the tables of a store that is not to be migrated; undefined if it does. */
export async function describeOtherVersion(db: Database): Promise<string | undefined> {
  if ((await countPendingMigrations(db)) > 0) return 'It is from an older version of the shop. Start this one first.';
  return describeNewerVersion(db);
}

async function describeNewerVersion(db: Database): Promise<string | undefined> {
  const known = [...migrationNames, ...(await readAcceptedMigrations(db))];
  const newest = (await listApplied(db)).filter(({ name }) => !known.includes(name)).at(-1);
  if (!newest) return undefined;
  const migration = `migration ${newest.name} of ${formatDay(newest.timestamp.slice(0, 10))}`;
  return (
    `A newer version of the shop has upgraded it (${migration}). Start that version or a later one, or restore a ` +
    'backup made before the upgrade.'
  );
}

async function listApplied(db: Database) {
  const applied = sql<{ name: string; timestamp: string }>`select name, timestamp from kysely_migration order by name`;
  return (await applied.execute(db)).rows;
}

/**
 * Applies pending migrations, all or none. Throws `UnfitDatabase` if a newer version has migrated the store. If several
 * processes start at once, one migrates and the others wait. Returns the names of the migrations applied here.
 */
export async function migrate(store: Store): Promise<string[]> {
  if (store.engine === 'sqlite') return withRetry(() => migrateToLatest(store.db));
  await checkPostgres(store.db, migrationNames);
  return withRetry(() =>
    store.db.transaction().execute(async (tx) => {
      // Released at the end of the transaction: a pooler may use another connection for each transaction.
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
      return migrateToLatest(tx);
    }),
  );
}

/** Arbitrary key of the advisory lock, not used elsewhere in the database. */
const migrationLock = 2_026_112_101;

async function migrateToLatest(db: Database): Promise<string[]> {
  const first = await migrateWith(db, migrations);
  // A newer version has migrated the store: this one may run on it after a rollback only.
  const accepted = isNewerStore(first.error) ? await readAcceptedMigrations(db) : [];
  const unchanged = { up: async () => undefined };
  const { error, results = [] } =
    accepted.length === 0
      ? first
      : await migrateWith(db, { ...migrations, ...Object.fromEntries(accepted.map((name) => [name, unchanged])) });
  const newer = isNewerStore(error) ? await describeNewerVersion(db) : undefined;
  if (newer !== undefined) throw new UnfitDatabase(newer, { cause: error });
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

function migrateWith(db: Database, all: Readonly<Record<string, Migration>>) {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...all }) } }).migrateToLatest();
}

function isNewerStore(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('corrupted migrations: previously executed migration');
}
