import type { SettingState } from '../../settings/read-current.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { picturesOfSetting, updatePictureUsageOf } from '../../store/catalogue/pictures.ts';
import type { Tx } from '../../store/engine/database.ts';
import { deleteSetting, storeSetting } from '../../store/settings/stored-settings.ts';
import type { SettingSnapshot } from './read-settings.ts';

/** Stores a checked value, or the default if undefined, with its audit entry. */
export async function storeValue(tx: Tx, before: SettingState, value: unknown, now: number): Promise<void> {
  const { key } = before;
  if (value === undefined) await deleteSetting(tx, key);
  else await storeSetting(tx, key, value, now);
  await updatePictureUsageOf(tx, picturesOfSetting([before.stored, value]), now);
  const states = { before: snapshotOf(before), after: snapshotOf({ ...before, stored: value }) };
  await writeAuditEntry(tx, { action: 'setting.change', subject: key, ...states }, now);
}

/** A setting as the audit log records it. */
function snapshotOf({ stored, file }: Pick<SettingState, 'stored' | 'file'>): SettingSnapshot {
  return stored === undefined ? { value: file, from: 'file' } : { value: stored, from: 'store' };
}
