import type { ReactNode } from 'react';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { errorMessage } from '../../api/desk-error.ts';
import { Button } from '../button.tsx';

/** Placeholder of loading rows. */
export function Skeleton({ rows = 5 }: { readonly rows?: number | undefined }): ReactNode {
  return (
    <div role="status" aria-label="Loading" className="space-y-3 p-4">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
        <div key={row} className="skeleton h-5 odd:w-11/12 even:w-3/4" />
      ))}
    </div>
  );
}

/** Empty state: what it means, and what to do. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactNode {
  return (
    <div className="px-6 py-12 text-center">
      <p className="font-semibold">{title}</p>
      {children && <div className="no-print mx-auto mt-1 max-w-prose text-ink-soft">{children}</div>}
    </div>
  );
}

interface TroubleProps {
  /** Nothing is shown without an error. */
  readonly error: unknown;
  readonly retry?: () => void;
  /** Margins and width. */
  readonly className?: string;
}

/** Error message with a retry button. */
export function ErrorState({ error, retry, className = '' }: TroubleProps): ReactNode {
  if (!error) return null;
  return (
    <div role="alert" className={`rounded-control bg-danger-tint px-4 py-3 text-danger ${className}`}>
      <p>
        <NoWrapReferences>{errorMessage(error)}</NoWrapReferences>
      </p>
      {retry && (
        <Button className="mt-2" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}

export interface LoadedProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  readonly rows?: number | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query's data; until loaded a skeleton, on failure the error. The last data stays visible. */
export function QueryBoundary<Data>({ query, rows, children }: LoadedProps<Data>): ReactNode {
  const { data, error, refetch } = query;
  const retry = () => void refetch();
  if (data === undefined) return error ? <ErrorState error={error} retry={retry} /> : <Skeleton rows={rows} />;
  return (
    <>
      <ErrorState error={error} retry={retry} className="mb-3" />
      {children(data)}
    </>
  );
}
