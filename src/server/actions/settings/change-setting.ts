import { isDeepStrictEqual } from 'node:util';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import type { Environment } from '../../config/config.ts';
import { checkSetting } from '../../config/settings.ts';
import { listSettingStates, type SettingState } from '../../settings/read-current.ts';
import { type AuditEntry, listAuditEntries } from '../../store/audit/audit-log.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { bumpCatalogueVersion } from '../../store/catalogue/products.ts';
import { type Database, inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { lockPromo } from '../../store/promotions/promo-admin.ts';
import { findPromo } from '../../store/promotions/promos.ts';
import { deleteSetting, storeSetting } from '../../store/settings/stored-settings.ts';
import { ruleAgainstAdvertising } from '../promotions/advertised-promo.ts';

export interface SettingDeps {
  readonly store: Store;
  readonly clock: () => number;
  /** Environment variables override settings: a change has no visible effect while its variable is set. */
  readonly env: Environment;
}

export interface SettingInput {
  readonly key: keyof SiteSettings;
  /** Undefined for the default in content/settings.ts. */
  readonly value: unknown;
  /** The stored value the client saw, undefined for none. If it has changed since, nothing is saved. */
  readonly seen?: { readonly stored: unknown };
}

export type SettingRefusal =
  | { readonly ok: false; readonly reason: 'bad-value'; readonly rule: string }
  | { readonly ok: false; readonly reason: 'changed-meanwhile'; readonly state: SettingState }
  | { readonly ok: false; readonly reason: 'nothing-to-undo' };

export type SettingResult =
  | { readonly ok: true; readonly changed: boolean; readonly state: SettingState }
  | SettingRefusal;

/** Stores a setting, or resets it to its default. It takes effect from the next page load, in every process. */
export async function changeSetting(deps: SettingDeps, input: SettingInput): Promise<SettingResult> {
  const { key, value } = input;
  const checked = value === undefined ? undefined : checkSetting(key, value);
  if (checked?.ok === false) return { ok: false, reason: 'bad-value', rule: checked.rule };
  const now = deps.clock();
  if (key === 'promoCode' && checked) {
    const code = checked.value as string;
    const rule = ruleAgainstAdvertising(code, await findPromo(deps.store.db, code), now);
    if (rule) return { ok: false, reason: 'bad-value', rule };
  }
  return write(deps, { ...input, value: checked?.value }, now);
}

/** Undoes the last change of a setting. A second undo redoes it. */
export async function undoSetting(deps: SettingDeps, key: keyof SiteSettings): Promise<SettingResult> {
  const { stored } = await stateOf(deps.store.db, deps.env, key);
  const last = (await listSettingChanges(deps.store.db, key)).find(({ after }) =>
    isDeepStrictEqual(storedIn(after), stored),
  );
  if (!last) return { ok: false, reason: 'nothing-to-undo' };
  return changeSetting(deps, { key, value: storedIn(last.before), seen: { stored } });
}

/** Lists the changes of a setting, newest first. */
export function listSettingChanges(db: Database, key: keyof SiteSettings, limit = 50): Promise<AuditEntry[]> {
  return listAuditEntries(db, { kind: 'setting', subject: key }, limit);
}

async function write({ store, env }: SettingDeps, { key, value, seen }: SettingInput, now: number) {
  const known = await stateOf(store.db, env, key);
  if (seen && !isDeepStrictEqual(seen.stored, known.stored)) return refuseChanged(known);
  if (isDeepStrictEqual(known.stored, value)) return { ok: true, changed: false, state: known } as const;
  return inTransaction(store, async (tx): Promise<SettingResult> => {
    if (key === 'promoCode' && value !== undefined) {
      // Promo row lock before the catalogue lock, in the same sequence as orders: the discount cannot change until
      // the code is advertised.
      const rule = ruleAgainstAdvertising(`${value}`, await lockPromo(tx, `${value}`), now);
      if (rule) return { ok: false, reason: 'bad-value', rule };
    }
    // Before any read: concurrent changes wait here, so that the audit log entry's `before` is correct.
    await bumpCatalogueVersion(tx, now);
    const before = await stateOf(tx, env, key);
    if (seen && !isDeepStrictEqual(seen.stored, before.stored)) return refuseChanged(before);
    if (value === undefined) await deleteSetting(tx, key);
    else await storeSetting(tx, key, value, now);
    const after = { ...before, stored: value };
    await writeAuditEntry(
      tx,
      { action: 'setting.change', subject: key, before: describeSetting(before), after: describeSetting(after) },
      now,
    );
    return { ok: true, changed: true, state: await stateOf(tx, env, key) };
  });
}

function refuseChanged(state: SettingState): SettingResult {
  return { ok: false, reason: 'changed-meanwhile', state };
}

async function stateOf(db: Database | Tx, env: Environment, key: keyof SiteSettings): Promise<SettingState> {
  const state = (await listSettingStates(db, env)).find((one) => one.key === key);
  if (!state) throw new Error(`There is no setting ${key}`);
  return state;
}

interface SettingSnapshot {
  readonly value: unknown;
  readonly from: 'store' | 'file';
}

/** A setting as the audit log records it. */
function describeSetting({ stored, file }: Pick<SettingState, 'stored' | 'file'>): SettingSnapshot {
  return stored === undefined ? { value: file, from: 'file' } : { value: stored, from: 'store' };
}

/** Returns the stored value in an audit log entry, or undefined if the default applied. */
export function storedIn(entry: unknown): unknown {
  const { value, from } = (entry ?? { from: 'file' }) as SettingSnapshot;
  return from === 'store' ? value : undefined;
}
