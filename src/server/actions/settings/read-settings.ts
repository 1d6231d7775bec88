import { type DeskSetting, listSettings, settingHistory } from '../../../contract/settings/setting-operations.ts';
import type { SettingKey } from '../../../contract/settings/settings.ts';
import type { Environment } from '../../config/config.ts';
import { isSettingKey } from '../../config/settings.ts';
import { listSettingStates, type SettingState } from '../../settings/read-current.ts';
import { type AuditEntry, listAuditEntries } from '../../store/audit/audit-log.ts';
import type { Database } from '../../store/engine/database.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

export const listSettingsAction = implement(listSettings, async ({ db, env = {} }) =>
  (await listSettingStates(db, env)).map(describeSetting),
);

export const settingHistoryAction = implement(settingHistory, async ({ db }, { key, limit }) => {
  if (!isSettingKey(key)) return fail('setting-not-found', { key });
  return (await listSettingChanges(db, key, limit)).map(({ id, at, actor, door, before, after }) => {
    return { id, at, actor, door, before: describeChange(before), after: describeChange(after) };
  });
});

export async function readSetting(db: Database, env: Environment | undefined, key: SettingKey): Promise<SettingState> {
  const state = (await listSettingStates(db, env ?? {})).find((one) => one.key === key);
  if (!state) throw new Error(`There is no setting ${key}`);
  return state;
}

export function describeSetting({ stored, ...state }: SettingState): DeskSetting {
  return { ...state, isSet: stored !== undefined, stored: stored ?? null };
}

/** Lists the changes of a setting, newest first. */
export function listSettingChanges(db: Database, key: SettingKey, limit = 50): Promise<AuditEntry[]> {
  return listAuditEntries(db, { kind: 'setting', subject: key }, limit);
}

/** A setting in the audit log. */
export interface SettingSnapshot {
  readonly value: unknown;
  readonly from: 'store' | 'file';
}

/** Returns the stored value in an audit log entry, or undefined if the default applied. */
export function storedIn(entry: unknown): unknown {
  const { value, from } = (entry ?? { from: 'file' }) as SettingSnapshot;
  return from === 'store' ? value : undefined;
}

function describeChange(entry: unknown) {
  const value = storedIn(entry);
  return { isSet: value !== undefined, value: value ?? null };
}
