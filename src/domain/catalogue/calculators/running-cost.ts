import type { Minor } from '../../shared/money/money.ts';

export const hoursAYear = 24 * 365;

/**
 * Electricity cost in pence, rounded half-up.
 * @param pencePerKwh price of a kilowatt-hour
 */
export function runningCost({ watts, hours }: { watts: number; hours: number }, pencePerKwh: number): Minor {
  return Math.floor((watts * hours * pencePerKwh) / 1000 + 0.5);
}
