import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listSnapshots } from '../../src/server/store/backup/continuous/snapshots.ts';
import { takeSnapshot } from '../../src/server/store/backup/continuous/take-snapshot.ts';
import { placeSample } from '../store/samples.ts';
import { eventually } from '../support/eventually.ts';
import { openShop } from '../support/shop/shop.ts';
import { openOperator, operatorOf } from './operator.ts';
import { readOrders } from './orders-arriving.ts';

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'continuous-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('restores the store as of a time, and lists the times [BACKUP-3]', async () => {
  const folder = await openFolder();
  const operator = await openOperator({ CONTINUOUS_BACKUP_DIR: folder });
  const storeFile = join(operator.dataDir, 'store.db');
  const start = Date.UTC(2026, 10, 28, 14);
  const references: string[] = [];
  for (let minute = 0; minute < 3; minute++) {
    references.push(await operator.prepare((store) => placeSample(store, { key: `order-of-minute-${minute}` })));
    takeSnapshot({ storeFile, folder, now: start + minute * 60_000 });
  }
  expect(await operator.json('backups', 'list')).toEqual({
    backups: [],
    snapshots: ['2026-11-28T14:00:00.000Z', '2026-11-28T14:01:00.000Z', '2026-11-28T14:02:00.000Z'],
  });
  expect(await operator.print('backups', 'list')).toContain(
    '3 snapshots from 2026-11-28 14:00 to 2026-11-28 14:02 UTC',
  );
  for (const [args, code, reason] of [
    [['--at', '2026-11-28 13:59'], 1, 'has no snapshot from 2026-11-28 13:59 UTC or before.'],
    [['--at', 'noon'], 1, "'noon' is not a time."],
    [[], 2, 'Enter either a FILE or --at TIME.'],
  ] as const) {
    const ended = await operator.run('restore', ...args, '--yes');
    expect(ended).toMatchObject({ code, stderr: expect.stringContaining(reason) });
  }
  const said = await operator.print('restore', '--at', '2026-11-28 14:01', '--yes');
  expect(said).toContain('The last change up to then was stored at 2026-11-28 14:01 UTC.');
  expect([...(await readOrders(operator)).keys()].sort()).toEqual(references.slice(0, 2).sort());
  expect((await operator.run('doctor')).stdout).toContain(`The continuous backup in ${folder} last ran at 2026-11-28`);
});

it('takes snapshots of a running shop, which still refuses a restore [BACKUP-2, OPS-19]', async () => {
  const folder = await openFolder();
  const shop = await openShop({ CONTINUOUS_BACKUP_DIR: folder });
  onTestFinished(async () => void (await shop.stop()));
  await eventually(() => listSnapshots(folder).length).toBe(1);
  const operator = operatorOf({ DATA_DIR: shop.dataDir, CONTINUOUS_BACKUP_DIR: folder });
  await eventually(async () => (await operator.run('doctor')).stdout).not.toContain('The continuous backup');
  // Reading the file within the shop's process would have released the shop's locks on it.
  const { file } = (await operator.json('backup')) as { file: string };
  const restored = await operator.run('restore', file, '--yes');
  expect(restored).toMatchObject({ code: 1, stderr: expect.stringContaining('The store is in use.') });
});
