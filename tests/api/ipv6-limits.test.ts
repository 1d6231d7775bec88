import { describe, expect, it } from 'vitest';
import { clientNetwork, networkShares } from '../../src/server/http/client/client-address.ts';
import { memoryRateLimits, type RateLimits, rateLimitPolicies } from '../../src/server/middleware/rate-limits.ts';
import { storeRateLimits } from '../../src/server/middleware/store-rate-limits.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { onEachEngine } from '../store/engines.ts';
import { askChallenge, givePasskey } from './pass-with-key.ts';
import { openTestingDesk } from './testing-desk.ts';

const silent = createLog('fatal', { write: () => {} });
const { requests } = rateLimitPolicies.deskEntries;
const [, inBlock, inSite] = networkShares;

/** An address in the nth /64 of one /48; each /56 has 256 of these networks. */
const within = (network: number) => `2001:db8:77:${network.toString(16)}::1`;

/** Counts how many requests from these addresses the rate limit allows. */
async function countTaken(limits: RateLimits, addresses: Iterable<string>): Promise<number> {
  let taken = 0;
  for (const address of addresses) {
    const { allowed } = await limits.take('deskEntries', clientNetwork(address));
    if (allowed) taken += 1;
  }
  return taken;
}

const each = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => address(at));

async function bounds(limits: RateLimits): Promise<void> {
  // A /64 counts across all its addresses, a /56 across its /64 networks, a /48 across its /56 blocks.
  expect(
    await countTaken(
      limits,
      each(requests + 5, (at) => `2001:db8:1::${at.toString(16)}`),
    ),
  ).toBe(requests);
  expect(
    await countTaken(
      limits,
      each(requests * inBlock + 5, (at) => `2001:db8:2:${(at % 256).toString(16)}::1`),
    ),
  ).toBe(requests * inBlock);
  expect(
    await countTaken(
      limits,
      each(requests * inSite + 5, (at) => within(at * 64)),
    ),
  ).toBe(requests * inSite);
  // Other networks are unaffected.
  expect(await countTaken(limits, ['2001:db8:78::1', '203.0.113.7'])).toBe(2);
}

describe('rate limits by IPv6 network', () => {
  it('apply to a /64, a /56 and a /48, counted in memory [ADMIN-2]', async () => {
    await bounds(memoryRateLimits());
  });

  it('report the remainder of the narrowest network', async () => {
    const limits = memoryRateLimits();
    const first = await limits.take('deskEntries', clientNetwork(within(0)));
    expect(first).toMatchObject({ allowed: true, remaining: requests - 1 });
  });

  it('do not let one household use up the limit of its neighbours [ADMIN-2]', async () => {
    const limits = memoryRateLimits();
    expect(
      await countTaken(
        limits,
        each(requests * inSite * 2, () => within(0)),
      ),
    ).toBe(requests);
    expect(
      await countTaken(
        limits,
        each(requests, () => within(1)),
      ),
    ).toBe(requests);
  });
});

onEachEngine(({ open }) => {
  it('the store counts the networks of an address in the same way [ADMIN-2]', async () => {
    const store = await open();
    await bounds(storeRateLimits({ store, clock: () => 1_000_000, log: silent, answerWithinMs: 10_000 }));
  });
});

it('sign-in attempts from a /48 are limited, and the owner can still sign in [ADMIN-1, ADMIN-2]', async () => {
  const desk = await openTestingDesk({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  const passkey = await givePasskey(desk, (await desk.signIn()).personId);
  const owner = { 'X-Forwarded-For': '2001:db8:ffff:1::7' };
  const challenge = await askChallenge(desk, 'sign-in', owner);
  const asked = Array.from({ length: 1_000 }, (_, at) =>
    desk.send('sign-in.options', {}, { 'X-Forwarded-For': within(at * 64) }),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(requests * inSite);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1_000 - requests * inSite);
  const entered = await desk.send('sign-in.verify', { response: passkey.answer(challenge) }, owner);
  expect(entered.status).toBe(200);
});
