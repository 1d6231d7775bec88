import { expect, it } from 'vitest';
import type { Permission } from '../../src/contract/staff/permissions.ts';
import {
  noEndings,
  readRevocations,
  reapplyRevocations,
} from '../../src/server/store/backup/restore/reapply-revocations.ts';
import { asActor, inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { readRolePermissions, saveRolePermissions } from '../../src/server/store/staff/role-permissions.ts';
import { onEachEngine } from './engines.ts';
import { noon } from './samples.ts';

const allow = (store: Store, ...granted: Permission[]) =>
  inTransaction(asActor(store, { channel: 'desk', name: 'Ann' }), (tx) =>
    saveRolePermissions(tx, 'helper', granted, noon),
  );

onEachEngine(({ open }) => {
  it('takes from a role what it was no longer allowed after the backup, and adds nothing [OPS-47]', async () => {
    const [replaced, backup] = [await open(), await open()];
    await allow(backup, 'orders:read', 'payments:refund');
    const restore = async () => {
      const { roles } = await readRevocations(replaced.db, backup.db);
      return inTransaction(backup, (tx) => reapplyRevocations(tx, { ...noEndings, roles }, noon));
    };
    // The role was not edited in the replaced database.
    expect(await restore()).toMatchObject({ roles: 0 });
    await allow(replaced, 'orders:read', 'orders:write');
    expect(await restore()).toMatchObject({ roles: 1 });
    expect(await readRolePermissions(backup.db, 'helper')).toEqual(['orders:read']);
  });
});
