import type { SetupMark, SetupStep } from '../../../contract/settings/setup.ts';
import type { SetupMarks } from '../../../domain/settings/setup-progress.ts';
import type { Database, Tx } from '../engine/database.ts';
import { storeSetting } from './stored-settings.ts';

/** Row of the marked set-up steps among the stored settings. It is no setting. */
const key = 'setupMarks';

/** The owner's marks of set-up steps. */
export async function readSetupMarks(db: Database): Promise<SetupMarks> {
  const row = await db.selectFrom('stored_settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? JSON.parse(row.value) : {};
}

/** Marks a step. The caller holds a lock that orders concurrent marks. */
export async function storeSetupMark(tx: Tx, step: SetupStep, mark: SetupMark, now: number): Promise<void> {
  await storeSetting(tx, key, { ...(await readSetupMarks(tx)), [step]: mark }, now);
}
