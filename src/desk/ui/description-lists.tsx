import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Facts with their names in a column before them. */
export function Facts({ facts, className = '' }: { readonly facts: readonly Fact[]; readonly className?: string }) {
  return (
    <dl className={`grid grid-cols-[fit-content(40%)_1fr] gap-x-4 gap-y-2 ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AmountRowProps {
  readonly amount: string;
  readonly className?: string;
  /** What the amount is. */
  readonly children: ReactNode;
}

/** Row of a `dl`: a label, and an amount at the end of its line. */
export function AmountRow({ amount, className = '', children }: AmountRowProps): ReactNode {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt className="wrap-anywhere">{children}</dt>
      <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}

/** Look of the row of a total. */
export const totalClass = 'mt-1 border-t border-line pt-1 font-semibold';
