import type { Promo } from '../../domain/buying/promo.ts';
import type { CommandContext } from '../command.ts';
import { readWhole } from './read-amount.ts';
import { parseEnd, parseTime } from './times.ts';

type ReadPromo = { readonly ok: true; readonly promo: Promo } | { readonly ok: false; readonly reason: string };

/** A promo as it was typed, or what is wrong with the line. */
export function readPromo(code: string, options: CommandContext['options']): ReadPromo {
  const wrong = (reason: string): ReadPromo => ({ ok: false, reason });
  const { percent, starts, ends, limit } = options;
  const startsAt = starts === undefined ? null : parseTime(String(starts));
  const expiresAt = ends === undefined ? null : parseEnd(String(ends));
  const faults: string[] = [];
  const useLimit =
    limit === undefined ? undefined : readWhole(String(limit), 2_000_000_000, (text) => faults.push(text));

  if (!/^[A-Z0-9]{2,32}$/.test(code)) return wrong(`'${code}' is no code: it is 2 to 32 letters and digits.`);
  if (percent === undefined) return wrong('--percent is missing: say what the code takes off, such as --percent 10.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(String(percent)) || Number(percent) === 0 || Number(percent) > 100) {
    return wrong(`'${percent}' is no percentage: it is a number from 0.01 to 100 with at most 2 decimals.`);
  }
  if (startsAt === undefined) return wrong(`'${starts}' is no time: type a day such as 2026-12-01.`);
  if (expiresAt === undefined) return wrong(`'${ends}' is no time: type a day such as 2026-12-31.`);
  if (startsAt !== null && expiresAt !== null && expiresAt <= startsAt) return wrong('It would end before it starts.');
  if (faults[0]) return wrong(faults[0]);
  const promo = { code, percent: Number(percent), disabled: false, startsAt, expiresAt };
  return { ok: true, promo: useLimit === undefined ? promo : { ...promo, useLimit } };
}
