import type { ReactNode } from 'react';

interface AmountLine {
  readonly name: ReactNode;
  readonly quantity: number;
  readonly each: string;
  readonly total: string;
}

/** Lines of an order or a quote, each with its amount. */
export function AmountLines({ lines }: { readonly lines: readonly AmountLine[] }): ReactNode {
  return (
    <ul className="mt-3 divide-y divide-line">
      {lines.map(({ name, quantity, each, total }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines stay in their order
        <li key={index} className="flex flex-wrap justify-between gap-x-4 py-3">
          <span className="grow basis-24">
            {quantity} × {name}
            {quantity > 1 && <span className="block text-sm text-ink-soft">{each} each</span>}
          </span>
          <span className="ml-auto whitespace-nowrap tabular-nums">{total}</span>
        </li>
      ))}
    </ul>
  );
}

interface AmountProps {
  readonly label: string;
  readonly amount: string | undefined;
  readonly className?: string;
}

/** An amount in the totals of an order or a quote. */
export function Amount({ label, amount, className = '' }: AmountProps): ReactNode {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt className="grow basis-24">{label}</dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}

/** Style of the total. */
export const totalStyle = 'border-t border-line pt-3 text-lg font-semibold';
