import { expect, it } from 'vitest';
import { budgets } from '../../src/server/middleware/rate-limits.ts';
import { countUses } from '../../src/server/store/upkeep/rate-limits.ts';
import { forgetBatch, longestCountMs } from '../../src/server/store/upkeep/retention.ts';
import { onEachEngine } from './engines.ts';
import { noon } from './samples.ts';

const day = 24 * 3_600_000;

onEachEngine((engine) => {
  it('forgets counts that a clock which was ahead has left, and none that lasts as long as any may [SAFE-21, OPS-25]', async () => {
    const store = await engine.open();
    const longest = Math.max(...Object.values(budgets).map(({ seconds }) => seconds)) * 1_000;
    await countUses(store, [{ key: 'a-visitor-of-a-day', durationMs: longest }], noon);
    await countUses(store, [{ key: 'a-visitor-of-another-year', durationMs: 60_000 }], noon + 400 * day);
    await forgetBatch(store, noon);
    expect(await store.db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'a-visitor-of-a-day' }]);
    expect(longest).toBe(longestCountMs);
  });
});
