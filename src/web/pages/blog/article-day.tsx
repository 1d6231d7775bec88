import type { ReactNode } from 'react';
import { formatDay } from '../../../domain/shared/time/day.ts';

/** Formats a date such as 2025-10-15. */
export function ArticleDay({ day }: { day: string }): ReactNode {
  return <time dateTime={day}>{formatDay(day)}</time>;
}
