import { shiftDay } from '../london-day.ts';

/** How many days an offer that the shop has made holds. */
export const quotationDays = 30;

/** The last day on which an offer holds. @param day on which it is made, such as 2026-11-23 */
export const validUntil = (day: string): string => shiftDay(day, quotationDays);
