import type { RateTable } from '../../../contract/exchange-rates.ts';
import { escapeControlCharacters } from '../../print/escape-control-characters.ts';

/** '2026-07-21, European Central Bank'. */
export function describeTable({ day, source }: RateTable): string {
  return `${day}, ${escapeControlCharacters(source)}`;
}
