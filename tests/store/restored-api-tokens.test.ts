import { expect, it } from 'vitest';
import {
  noEndings,
  readRevocations,
  reapplyRevocations,
} from '../../src/server/store/backup/restore/reapply-revocations.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { addApiToken, findApiToken, revokeApiToken } from '../../src/server/store/staff/api-tokens.ts';
import { addStaffMember } from '../../src/server/store/staff/staff.ts';
import { onEachEngine } from './engines.ts';
import { noon } from './samples.ts';

onEachEngine(({ open }) => {
  it('keeps a token revoked if it was revoked after the backup [API-13]', async () => {
    const [replaced, backup] = [await open(), await open()];
    for (const store of [replaced, backup]) {
      await inTransaction(store, async (tx) => {
        await addStaffMember(tx, { id: 'ann', name: 'Ann', role: 'owner' }, noon);
        const token = { personId: 'ann', scopes: ['orders:read'] as const, expiresAt: noon + 1000 };
        for (const id of ['one', 'two']) await addApiToken(tx, { ...token, id, name: id, tokenHash: id }, noon);
      });
    }
    expect(await inTransaction(replaced, (tx) => revokeApiToken(tx, 'one', noon))).toBe(true);
    const { apiTokens } = await readRevocations(replaced.db, backup.db);
    await inTransaction(backup, (tx) => reapplyRevocations(tx, { ...noEndings, apiTokens }, noon));
    expect(await findApiToken(backup.db, 'one', noon)).toBeUndefined();
    expect(await findApiToken(backup.db, 'two', noon)).toMatchObject({ name: 'two' });
    expect(await findApiToken(backup.db, 'two', noon + 1000)).toBeUndefined();
  });
});
