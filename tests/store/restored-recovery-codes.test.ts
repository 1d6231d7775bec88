import { expect, it } from 'vitest';
import { noEndings, reapplyRevocations } from '../../src/server/store/backup/restore/reapply-revocations.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import {
  findRecoveryCode,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from '../../src/server/store/staff/recovery-codes.ts';
import { addStaffMember } from '../../src/server/store/staff/staff.ts';
import { onEachEngine } from './engines.ts';
import { noon } from './samples.ts';

onEachEngine(({ open }) => {
  it('keeps a code used if either database has it as used, and an older set void [STAFF-1]', async () => {
    const store = await open();
    const unused = { person_id: 'ann', created_at: noon, used_at: null };
    await inTransaction(store, async (tx) => {
      await addStaffMember(tx, { id: 'ann', name: 'Ann', role: 'owner' }, noon);
      await replaceRecoveryCodes(tx, 'ann', ['one', 'two'], noon);
      await spendRecoveryCode(tx, 'one', noon);
      const recoveryCodes = ['one', 'two'].map((code_hash) => ({ ...unused, code_hash }));
      await reapplyRevocations(tx, { ...noEndings, recoveryCodes }, noon);
    });
    expect(await findRecoveryCode(store.db, 'one')).toBeUndefined();
    expect(await findRecoveryCode(store.db, 'two')).toBe('ann');
    await inTransaction(store, (tx) => {
      const recoveryCodes = [{ ...unused, code_hash: 'older', created_at: noon - 1 }];
      return reapplyRevocations(tx, { ...noEndings, recoveryCodes }, noon);
    });
    expect(await findRecoveryCode(store.db, 'older')).toBeUndefined();
  });
});
