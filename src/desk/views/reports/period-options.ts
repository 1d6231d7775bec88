import { endOfMonth } from '../../../domain/reports/report-steps.ts';
import { months } from '../../../domain/shared/time/day.ts';
import { shiftDay } from '../../../domain/shared/time/london-day.ts';

/** A period to choose, in London days. */
interface PeriodOption {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const monthCount = 13;
const quarterCount = 5;

/** The newest months, this one first. */
export function monthOptions(today: string): PeriodOption[] {
  return newest(monthCount, today, (from) => ({
    label: `${nameOf(from)} ${from.slice(0, 4)}`,
    from,
    to: endOfMonth(from),
  }));
}

/** The newest quarters, this one first. */
export function quarterOptions(today: string): PeriodOption[] {
  return newest(quarterCount, today, (month) => {
    const number = Math.ceil(Number(month.slice(5, 7)) / 3);
    const from = `${month.slice(0, 5)}${String(number * 3 - 2).padStart(2, '0')}-01`;
    const to = endOfMonth(`${month.slice(0, 5)}${String(number * 3).padStart(2, '0')}-01`);
    return { label: `${nameOf(from)} to ${nameOf(to)} ${from.slice(0, 4)}`, from, to };
  });
}

const nameOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';

function newest(count: number, today: string, optionOf: (firstOfMonth: string) => PeriodOption): PeriodOption[] {
  const options: PeriodOption[] = [];
  for (let day = today; options.length < count; day = shiftDay(options.at(-1)?.from ?? day, -1)) {
    options.push(optionOf(`${day.slice(0, 7)}-01`));
  }
  return options;
}
