import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import { type Days, reportSteps } from '../../../domain/reports/report-steps.ts';
import { shiftDay } from '../../../domain/shared/time/london-day.ts';
import { startOfLondonDay } from '../../../domain/shared/time/london-time.ts';
import type { TimeStep } from '../../store/reports/report-scope.ts';
import { fail } from '../failure.ts';

/** The whole period of a report, and its steps. */
interface ReportTime {
  readonly whole: TimeStep;
  readonly steps: readonly TimeStep[];
  /** Last day of each step, by its first. */
  readonly ends: ReadonlyMap<string, string>;
}

/** Reads the period of a report. */
export function reportTime({ from, to }: Pick<ReportFilter, 'from' | 'to'>) {
  if (from > to) return fail('period-reversed', { from, to });
  const steps = reportSteps({ first: from, last: to });
  const time: ReportTime = {
    whole: toTime({ first: from, last: to }),
    steps: steps.map(toTime),
    ends: new Map(steps.map(({ first, last }) => [first, last])),
  };
  return time;
}

/** A period in London as milliseconds. */
export function toTime({ first, last }: Days): TimeStep {
  return { first, since: startOfLondonDay(first), before: startOfLondonDay(shiftDay(last, 1)) };
}
