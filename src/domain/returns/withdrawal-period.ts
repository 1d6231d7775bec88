const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** For how many days after the day of delivery the law lets a consumer withdraw (Directive 2011/83/EU, article 9). */
export const statutoryWithdrawalDays = 14;

/** For how many we take goods back, as the terms promise. It is longer, so it is what customers are told. */
export const returnDays = 30;

/** Within how many days of the statement goods are sent back, and money. */
export const returnShippingDays = 14;

/** Of the countries delivered to, the day begins first in the east of the European Union, and ends last on Hawaii. */
const firstZoneMs = 3 * hourMs;
const lastZoneMs = 10 * hourMs;

export interface DatePeriod {
  /** Its last day, such as 2026-12-08. */
  readonly lastDay: string;
  /** The first moment after it, in milliseconds: then its last day is over wherever the customer may live. */
  readonly endsAt: number;
}

/**
 * The period that begins with something that happened. The day itself does not count, and a period that would end on a
 * Saturday or a Sunday ends with the Monday after it (Regulation 1182/71, article 3).
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

/** Until when an order can be withdrawn from; undefined while nobody has said that it was delivered: then it can. */
export function withdrawalPeriod(deliveredAt: number | undefined): DatePeriod | undefined {
  return deliveredAt === undefined ? undefined : periodFrom(deliveredAt, Math.max(statutoryWithdrawalDays, returnDays));
}

/** Whether a statement came while the law gives the right to it, and not only our own promise. */
export function isWithinStatutoryPeriod(madeAt: number, deliveredAt: number | undefined): boolean {
  return deliveredAt === undefined || madeAt < periodFrom(deliveredAt, statutoryWithdrawalDays).endsAt;
}
