import fs from 'node:fs/promises';
import path, { join } from 'node:path';
import type { Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Store } from '../../src/server/store/engine/database.ts';
import { noon } from './samples.ts';

/** A row of an earlier version, which the current schema does not describe. */
export type FormerRow = Record<string, string | number | null>;

/** Gives a new store the tables of an earlier version: runs all migrations up to the named one. */
export async function migrateTo(store: Store, name: string): Promise<Kysely<Record<string, FormerRow>>> {
  const migrationFolder = join(import.meta.dirname, '../../src/server/store/migrations');
  const provider = new FileMigrationProvider({ fs, path, migrationFolder });
  const { error } = await new Migrator({ db: store.db, provider }).migrateTo(name);
  if (error) throw error;
  return store.db as unknown as Kysely<Record<string, FormerRow>>;
}

/** An order with the columns of the first version, since placing one requires the current tables. */
export function formerOrder(reference: string): FormerRow {
  return {
    id: `id of ${reference}`,
    reference,
    region: 'uk-eu',
    currency: 'GBP',
    customer_name: 'Ada Lovelace',
    customer_email: 'ada@customer.example',
    shipping_address: '12 St James’s Square',
    city: 'London',
    postal_code: 'SW1Y 4JH',
    country: 'United Kingdom',
    subtotal_minor: 251_00,
    discount_minor: 0,
    total_minor: 251_00,
    promo_code: null,
    promo_basis_points: 0,
    status: 'pending',
    created_at: noon,
  };
}
