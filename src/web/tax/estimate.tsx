import type { ReactNode } from 'react';
import type { LandedCostView } from '../../contract/tax/tax.ts';

/** The estimate as rows; nothing but the note if no rate is known. */
export function Estimate({
  view: { line, rows, note },
  className = '',
}: {
  readonly view: LandedCostView;
  readonly className?: string;
}): ReactNode {
  return (
    <div className={`text-sm text-ink-soft ${className}`}>
      {rows.length === 0 && <p>{line}</p>}
      <dl className="grid gap-1">
        {rows.map(([label, amount], at) => (
          <div
            key={label}
            className={`flex flex-wrap justify-between gap-x-4 ${at === rows.length - 1 ? 'font-semibold text-ink' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="ml-auto whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-2">{note}</p>}
    </div>
  );
}
