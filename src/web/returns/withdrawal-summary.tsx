import type { ReactNode } from 'react';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';

/** Summary of a withdrawal by row; rows without a value are omitted. */
export function WithdrawalSummary({ rows }: { rows: readonly (readonly [label: string, value: string])[] }): ReactNode {
  return (
    <dl className="grid gap-3">
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line font-medium [overflow-wrap:anywhere]">
              <NoWrapReferences>{value}</NoWrapReferences>
            </dd>
          </div>
        ))}
    </dl>
  );
}
