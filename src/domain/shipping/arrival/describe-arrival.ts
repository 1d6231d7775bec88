import { months } from '../../shared/time/day.ts';
import { countryName } from '../addresses/country-name.ts';
import type { DeliveryPlan } from './delivery-plan.ts';
import type { Arrival } from './estimate-arrival.ts';
import { formatDays } from './transit-days.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Tue 2 to Fri 5 December'; within the US 'Wed, Dec 2 to Fri, Dec 11'. */
export function formatArrival({ from, until }: Arrival, country: string): string {
  const [first, last] = [from, until].map(partsOf) as [DayParts, DayParts];
  if (country === 'US') return from === until ? usDay(last) : `${usDay(first)} to ${usDay(last)}`;
  const end = `${last.day} ${last.month}`;
  if (from === until) return end;
  return `${first.day}${first.month === last.month ? '' : ` ${first.month}`} to ${end}`;
}

interface DayParts {
  readonly weekday: string;
  readonly date: number;
  readonly day: string;
  readonly month: string;
}

function partsOf(day: string): DayParts {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = weekdays[date.getUTCDay()] ?? '';
  const dayOfMonth = date.getUTCDate();
  return { weekday, date: dayOfMonth, day: `${weekday} ${dayOfMonth}`, month: months[date.getUTCMonth()] ?? '' };
}

const usDay = ({ weekday, month, date }: DayParts) => `${weekday}, ${month.slice(0, 3)} ${date}`;

/** 'Arrives Tue 2 to Fri 5 December in the UK if you pay now.' */
export function arrivesIfPaidToday(arrival: Arrival, country: string): string {
  return `Arrives ${formatArrival(arrival, country)} in ${placeName(country)} if you pay now.`;
}

/** 'Arrives Tue 2 to Fri 5 December.' */
export function arrives(arrival: Arrival, country: string): string {
  return `Arrives ${formatArrival(arrival, country)}.`;
}

/** '2 to 8 working days after payment', if the country is delivered to. */
export function arrivalAfterPayment({ dispatch, transit }: DeliveryPlan, country: string): string | undefined {
  const days = transit[country];
  return days && `${formatDays([dispatch[0] + days[0], dispatch[1] + days[1]])} working days after payment`;
}

const shortNames: Readonly<Record<string, string>> = { GB: 'the UK', US: 'the US', NL: 'the Netherlands' };

const placeName = (code: string) => shortNames[code] ?? countryName(code);
