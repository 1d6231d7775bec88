import type { ReactNode } from 'react';

/** Error summary after a submit: how many fields are invalid, and which; each message is below its field. */
export function ErrorSummary({ labels }: { labels: readonly string[] }): ReactNode {
  return (
    <div role="alert" className="empty:hidden">
      {labels.length > 0 && (
        <p className="mb-6 rounded-control bg-danger-tint p-4 text-danger">
          {`Please check ${labels.length === 1 ? '1 field' : `${labels.length} fields`}: ${labels.join(', ')}`}
        </p>
      )}
    </div>
  );
}
