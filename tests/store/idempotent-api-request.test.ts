import { expect, it } from 'vitest';
import { runOnce } from '../../src/server/admin-api/idempotent-request.ts';
import { onEachEngine } from './engines.ts';
import { noon } from './samples.ts';

onEachEngine(({ open }) => {
  it('a request that fails before it writes gives its key back, one that may have written does not [API-15]', async () => {
    const store = await open();
    const written = { count: 0 };
    const send = (idempotencyKey: string, run: () => Promise<Response>) =>
      runOnce({ store, now: noon, token: 'a-token', idempotencyKey, request: ['POST', '/orders'], written }, run);
    const down = async () => {
      throw new Error('The database is down');
    };
    await expect(send('one', down)).rejects.toThrow('The database is down');
    expect((await send('one', async () => new Response('done'))).status).toBe(200);
    const afterWrite = () => {
      written.count += 1;
      return down();
    };
    await expect(send('two', afterWrite)).rejects.toThrow('The database is down');
    expect((await send('two', async () => new Response('done'))).status).toBe(409);
  });
});
