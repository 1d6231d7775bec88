import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyReport, type Dispute, disputeUrl, lossOf, nameDispute, type ReportedDispute } from './dispute.ts';

const reported: ReportedDispute = {
  amount: 251_00,
  currency: 'GBP',
  reason: 'fraudulent',
  status: 'needs_response',
  respondBy: 99_000,
  createdAt: 1_000,
  withdrawn: 0,
  reinstated: 0,
  livemode: true,
};

/** Reports of the provider during a dispute, each with its time. */
const course = [
  { at: 1_000, status: 'warning_needs_response' },
  { at: 2_000, status: 'warning_under_review' },
  { at: 3_000, status: 'needs_response' },
  { at: 3_000, status: 'needs_response', withdrawn: 251_00 },
  { at: 5_000, status: 'under_review', withdrawn: 251_00 },
  { at: 6_000, status: 'won', closes: true },
  { at: 6_000, status: 'won', reinstated: 251_00 },
] as const;

const follow = (reports: readonly (typeof course)[number][]) =>
  reports.reduce<Dispute | undefined>((known, { at, ...rest }) => {
    const { closes = false, ...facts } = rest as Partial<ReportedDispute> & { closes?: boolean };
    return applyReport(known, { ...reported, ...facts }, { at, closes, isCurrent: false });
  }, undefined);

describe('a dispute', () => {
  it('ends in the same state whatever the order of its reports, with repeats [DISPUTE-2]', () => {
    const end = follow(course);
    expect(end).toMatchObject({ status: 'won', beganAsInquiry: true, withdrawnAt: 3_000, reinstatedAt: 6_000 });
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...course], { minLength: course.length }),
        fc.array(fc.constantFrom(...course), { maxLength: 5 }),
        (shuffled, repeated) => {
          expect(follow([...shuffled, ...repeated])).toEqual(end);
        },
      ),
    );
  });

  it('prefers a fetched report to an event of the same second and to later events [DISPUTE-2]', () => {
    const lost = applyReport(undefined, { ...reported, status: 'lost' }, { at: 5_000, closes: true, isCurrent: false });
    const won = { ...reported, status: 'won' };
    expect(applyReport(lost, won, { at: 5_000, closes: false, isCurrent: true }).status).toBe('won');
    expect(applyReport(lost, won, { at: 4_000, closes: true, isCurrent: false }).status).toBe('lost');
  });

  it.each([
    ['warning_needs_response', 0, 0, 0],
    ['warning_closed', 0, 0, 0],
    ['needs_response', 0, 0, 251_00],
    ['under_review', 251_00, 0, 251_00],
    ['under_review', 251_00, 100_00, 151_00],
    ['lost', 0, 0, 251_00],
    ['lost', 251_00, 0, 251_00],
    ['won', 251_00, 0, 0],
    ['won', 251_00, 251_00, 0],
    ['prevented', 0, 0, 0],
    ['something_new', 0, 0, 251_00],
  ])('%s with %i withdrawn and %i reinstated costs %i [DISPUTE-4]', (status, withdrawn, reinstated, loss) => {
    expect(lossOf({ status, amount: 251_00, withdrawn, reinstated })).toBe(loss);
  });

  it('has a readable name and a link to the Stripe dashboard, also in test mode [DISPUTE-1]', () => {
    expect(nameDispute('needs_response')).toBe('Dispute, evidence needed');
    expect(nameDispute('warning_under_review')).toBe('Inquiry under review');
    expect(nameDispute('lost')).toBe('Dispute lost');
    expect(disputeUrl('du_1', true)).toBe('https://dashboard.stripe.com/disputes/du_1');
    expect(disputeUrl('du_1', false)).toBe('https://dashboard.stripe.com/test/disputes/du_1');
  });
});
