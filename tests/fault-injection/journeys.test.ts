import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../support/database/databases.ts';
import { openShop } from '../support/shop/shop.ts';
import { walk } from './journeys/run-journeys.ts';

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  it('random actions of visitors and the owner leave the store in the state of a model [FUZZ-2]', async () => {
    const database = engine === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined;
    const shop = await openShop(database ? { DATABASE_URL: database.url } : {});
    onTestFinished(async () => {
      await shop.stop();
      await database?.drop();
    });
    const walked = await shop.inStore((store) => walk({ shop, store, seed: 3, journeys: 60 }));
    expect(walked).toMatchObject({ failures: [], differences: [] });
    expect(walked.orders).toBeGreaterThan(5);
    // A single stall of a busy machine turns away both requests of a double press, and perhaps their next attempts.
    expect(walked.away).toBeLessThanOrEqual(4);
  });
});
