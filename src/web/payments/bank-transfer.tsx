import type { ReactNode } from 'react';
import type { QrCode, TransferRow } from '../../contract/orders/order-view.ts';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';

interface TransferProps {
  readonly rows: readonly TransferRow[];
  readonly code: QrCode | undefined;
  /** Amount due, for example £251.00. */
  readonly due: string;
  /** Whether another payment method is shown above. */
  readonly isSecond: boolean;
}

/** Bank transfer details. With JavaScript, copy-buttons.ts adds a copy button to each row. */
export function BankTransferDetails({ rows, code, due, isSecond }: TransferProps): ReactNode {
  const shown = (label: string) => rows.find((row) => row.label === label)?.value ?? '';
  return (
    <>
      <h3 className="mt-6 font-semibold">{isSecond ? 'Or by bank transfer' : 'By bank transfer'}</h3>
      <dl className="mt-2 max-w-lg divide-y divide-line">
        {rows.map(({ label, value, copy = value }) => (
          <div key={label} className="grid items-center gap-x-3 py-1.5 sm:min-h-12 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
            <dt className="text-ink-soft max-sm:text-sm">{label}</dt>
            <dd className="flex items-center justify-between gap-x-3" data-copy={copy} data-label={label}>
              <span className="min-w-0 select-all font-medium tabular-nums [overflow-wrap:anywhere]">
                <NoWrapReferences>{value}</NoWrapReferences>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="sr-only" data-copied />
      {code && (
        <figure className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <svg
            viewBox={`0 0 ${code.modules} ${code.modules}`}
            className="w-44 shrink-0 rounded-control border border-line forced-color-adjust-none"
            shapeRendering="crispEdges"
            role="img"
            aria-label={`QR code of this transfer: ${shown('Amount')} to ${shown('Pay to')}, IBAN ${shown('IBAN')}, reference ${shown('Payment reference')}`}
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={code.path} fill="#000" />
          </svg>
          <figcaption className="max-w-56 text-sm text-ink-soft">
            Scan it with your bank’s app to fill in the form. Check the details against the rows above.
          </figcaption>
        </figure>
      )}
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        Include the payment reference so we can match your payment. We’ll email you when we’ve received {due}, usually
        by the next working day.
      </p>
    </>
  );
}
