import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSettingsKeys } from '../../src/server/settings/settings-keys.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { readStoredVariables, storeVariable } from '../../src/server/store/settings/stored-variables.ts';
import { openOperator, operatorOf } from './operator.ts';

it('a backup contains desk settings encrypted, and a restore without the key reports that [SETDESK-14]', async () => {
  const key = 'k'.repeat(40);
  const sealed = createSettingsKeys([key]).encrypt('SMTP_URL', 'smtps://shop:secret@mail.own-shop.co.uk:465');
  const operator = await openOperator({ SETTINGS_KEY: key });
  await operator.prepare((store) => inTransaction(store, (tx) => storeVariable(tx, 'SMTP_URL', sealed, 1)));
  const file = join(operator.dataDir, 'copy.db');
  await operator.print('backup', file);

  const elsewhere = operatorOf({ DATA_DIR: join(operator.dataDir, 'elsewhere') });
  const restored = await elsewhere.run('restore', file, '--yes');
  expect(restored.code).toBe(0);
  expect(restored.stderr).toContain('does not have the key that encrypted SMTP_URL');
  const doctor = await elsewhere.run('doctor');
  expect(doctor.stdout).toContain('SMTP_URL, set at the desk, was encrypted with a different key');
  expect(doctor.stdout).not.toContain('SMTP_URL is not set');
  expect(await elsewhere.prepare(({ db }) => readStoredVariables(db))).toMatchObject([{ value: sealed }]);

  const withKey = operatorOf({ DATA_DIR: join(operator.dataDir, 'with-key'), SETTINGS_KEY: key });
  expect((await withKey.run('restore', file, '--yes')).stderr).not.toContain('SMTP_URL');
  await withKey.print('settings', 'remove-service', 'smtp', '--yes');
  expect(await withKey.prepare(({ db }) => readStoredVariables(db))).toEqual([]);
});
