const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Statutory withdrawal period in days after the day of delivery (Directive 2011/83/EU, article 9). */
export const statutoryWithdrawalDays = 14;

/**
 * Return period of the shop's terms, in days. It is longer than the statutory one, so texts for customers state this
 * one.
 */
export const returnDays = 30;

/** Days after the withdrawal within which goods are sent back and money is refunded. */
export const returnShippingDays = 14;

/** Of the countries delivered to, a day starts first in the east of the European Union, and ends last on Hawaii. */
const firstZoneMs = 3 * hourMs;
const lastZoneMs = 10 * hourMs;

export interface DatePeriod {
  /** Last day of the period, such as 2026-12-08. */
  readonly lastDay: string;
  /** End of the period in milliseconds, once the last day is over in every time zone delivered to. */
  readonly endsAt: number;
}

/**
 * Period of `days` after an event. The day of the event does not count, and a period that would end on a Saturday or
 * Sunday ends on the following Monday (Regulation 1182/71, article 3).
 * @param at milliseconds
 */
export function periodFrom(at: number, days: number): DatePeriod {
  let last = Math.floor((at + firstZoneMs) / dayMs) + days;
  while (isWeekend(last)) last += 1;
  return { lastDay: new Date(last * dayMs).toISOString().slice(0, 10), endsAt: (last + 1) * dayMs + lastZoneMs };
}

/** @param day days since 1 January 1970, which was a Thursday */
function isWeekend(day: number): boolean {
  return (day + 4) % 7 === 0 || (day + 4) % 7 === 6;
}

/** Withdrawal period of an order; undefined until delivery is recorded: until then withdrawal is possible. */
export function withdrawalPeriod(deliveredAt: number | undefined): DatePeriod | undefined {
  return deliveredAt === undefined ? undefined : periodFrom(deliveredAt, Math.max(statutoryWithdrawalDays, returnDays));
}

/** Whether a withdrawal falls within the statutory period, not only the shop's own. */
export function isWithinStatutoryPeriod(madeAt: number, deliveredAt: number | undefined): boolean {
  return deliveredAt === undefined || madeAt < periodFrom(deliveredAt, statutoryWithdrawalDays).endsAt;
}
