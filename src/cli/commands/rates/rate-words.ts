import type { RateTable } from '../../../contract/exchange-rates.ts';
import { visible } from '../../print/visible-text.ts';

/** '2026-07-21, European Central Bank'. */
export function describeTable({ day, source }: RateTable): string {
  return `${day}, ${visible(source)}`;
}
