import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocateRefund } from './allocate-refund.ts';

it('refunds the whole amount, oldest payment first, and no payment beyond its balance [BYCARD-13]', () => {
  const sources = fc.array(fc.record({ from: fc.nat(), left: fc.nat(100_00) }), { minLength: 1, maxLength: 6 });
  const wishes = sources.chain((all) => {
    const most = all.reduce((sum, { left }) => sum + left, 0);
    return fc.tuple(fc.constant(all.map((one, index) => ({ ...one, from: index }))), fc.nat(most));
  });
  fc.assert(
    fc.property(wishes, ([all, amount]) => {
      const shares = allocateRefund(amount, all);
      expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
      for (const share of shares) {
        expect(share.amount).toBeGreaterThan(0);
        expect(share.amount).toBeLessThanOrEqual(all[share.from]?.left ?? 0);
      }
      // Only the last payment may keep a remainder.
      for (const share of shares.slice(0, -1)) expect(share.amount).toBe(all[share.from]?.left);
    }),
  );
});
