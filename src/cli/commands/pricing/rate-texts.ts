import type { RateTable } from '../../../contract/pricing/exchange-rates.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

/** '2026-07-21, European Central Bank'. */
export function describeTable({ day, source }: RateTable): string {
  return `${day}, ${escapeControlCharacters(source)}`;
}
