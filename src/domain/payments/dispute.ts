import type { Minor } from '../shared/money/money.ts';

/**
 * A dispute as reported by the payment provider. Statuses and reasons are the provider's codes. Times are
 * milliseconds.
 */
export interface ReportedDispute {
  readonly amount: Minor;
  readonly currency: string;
  readonly reason: string;
  readonly status: string;
  /** When evidence is due; null if none can be submitted. */
  readonly respondBy: number | null;
  /** When it was opened; null if not in the report. */
  readonly createdAt: number | null;
  /** Amounts withdrawn from the balance and reinstated, as far as reported. */
  readonly withdrawn: Minor;
  readonly reinstated: Minor;
  /** False in the provider's test mode. */
  readonly livemode: boolean;
}

export interface Dispute extends ReportedDispute {
  readonly createdAt: number;
  readonly beganAsInquiry: boolean;
  readonly withdrawnAt: number | null;
  readonly reinstatedAt: number | null;
  readonly closedAt: number | null;
  /** Time of the newest report whose state is stored. */
  readonly updatedAt: number;
}

/** Stage of a dispute, for display. An inquiry takes no money. */
export type DisputeStage = 'inquiry' | 'inquiry-closed' | 'open' | 'won' | 'lost' | 'prevented';

const finalStages: Readonly<Record<string, DisputeStage>> = {
  warning_closed: 'inquiry-closed',
  won: 'won',
  lost: 'lost',
  prevented: 'prevented',
};

export const finalDisputeStatuses: readonly string[] = Object.keys(finalStages);

/** An unknown status counts as an open dispute, since the money may have been withdrawn. */
export function stageOf(status: string): DisputeStage {
  return finalStages[status] ?? (status.startsWith('warning_') ? 'inquiry' : 'open');
}

export function isOpenStage(stage: DisputeStage): boolean {
  return stage === 'inquiry' || stage === 'open';
}

/** Statuses in which the provider waits for evidence. */
export const unansweredStatuses = ['needs_response', 'warning_needs_response', 'appeal_needs_response'] as const;

/** The shop's loss: an open or lost dispute has taken the money, whether or not the withdrawal was reported. */
export function lossOf({
  status,
  amount,
  withdrawn,
  reinstated,
}: Pick<Dispute, 'status' | 'amount' | 'withdrawn' | 'reinstated'>): Minor {
  switch (stageOf(status)) {
    case 'open':
    case 'lost':
      return Math.max(0, Math.max(withdrawn, amount) - reinstated);
    case 'inquiry':
      return Math.max(0, withdrawn - reinstated);
    default:
      return 0;
  }
}

/** Rank of a status: decides between two events of the same second. */
function rankOf(status: string): number {
  const isInquiry = status.startsWith('warning_');
  if (!isOpenStage(stageOf(status))) return isInquiry ? 3 : 6;
  return (isInquiry ? 1 : status.startsWith('appeal_') ? 7 : 4) + (status.endsWith('under_review') ? 1 : 0);
}

export interface Report {
  /** Time of the report. */
  readonly at: number;
  /** The report closes the dispute. */
  readonly closes: boolean;
  /** Fetched just now, hence newer than every earlier report. */
  readonly isCurrent: boolean;
}

/**
 * Applies a report to a dispute. Reports arrive late, repeated and in any order: the newest status wins and amounts
 * only grow, so every order leads to the same result.
 */
export function applyReport(known: Dispute | undefined, told: ReportedDispute, report: Report): Dispute {
  const isNewer =
    !known ||
    report.isCurrent ||
    report.at > known.updatedAt ||
    (report.at === known.updatedAt && rankOf(told.status) >= rankOf(known.status));
  const { amount, currency, reason, status, respondBy } = isNewer ? told : known;
  const [withdrawn, reinstated] = [
    Math.max(told.withdrawn, known?.withdrawn ?? 0),
    Math.max(told.reinstated, known?.reinstated ?? 0),
  ];
  return {
    ...{ amount, currency, reason, status, respondBy, withdrawn, reinstated },
    livemode: told.livemode,
    createdAt: Math.min(told.createdAt ?? report.at, known?.createdAt ?? report.at),
    beganAsInquiry: known?.beganAsInquiry === true || told.status.startsWith('warning_'),
    withdrawnAt: earliest(known?.withdrawnAt, told.withdrawn > 0 ? report.at : null),
    reinstatedAt: earliest(known?.reinstatedAt, told.reinstated > 0 ? report.at : null),
    closedAt: isOpenStage(stageOf(status)) ? null : report.closes ? report.at : (known?.closedAt ?? report.at),
    updatedAt: Math.max(report.at, known?.updatedAt ?? 0),
  };
}

function earliest(one: number | null | undefined, other: number | null): number | null {
  if (one === null || one === undefined) return other;
  return other === null ? one : Math.min(one, other);
}

const stageNames: Readonly<Record<DisputeStage, string>> = {
  inquiry: 'Inquiry',
  'inquiry-closed': 'Inquiry closed',
  open: 'Dispute',
  won: 'Dispute won',
  lost: 'Dispute lost',
  prevented: 'Dispute prevented',
};

/** 'Dispute, evidence needed', 'Dispute under review', 'Dispute lost'. */
export function nameDispute(status: string): string {
  const stage = stageOf(status);
  if (!isOpenStage(stage)) return stageNames[stage];
  return `${stageNames[stage]}${status.endsWith('under_review') ? ' under review' : ', evidence needed'}`;
}

/** 'product not received' for `product_not_received`. */
export function nameReason(reason: string): string {
  return reason.replaceAll('_', ' ');
}

/** Page at the provider where evidence is submitted. */
export function disputeUrl(id: string, livemode: boolean): string {
  return `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${encodeURIComponent(id)}`;
}
