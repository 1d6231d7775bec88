import type { ReactNode } from 'react';

/** Says after a submit how many fields need another look, and which; each message stands under its field. */
export function ErrorSummary({ labels }: { labels: readonly string[] }): ReactNode {
  return (
    <div role="alert" className="empty:hidden">
      {labels.length > 0 && (
        <p className="mb-6 rounded-control bg-danger-tint p-4 text-danger">
          {`${labels.length === 1 ? 'One field needs' : `${labels.length} fields need`} another look: ${labels.join(', ')}.`}
        </p>
      )}
    </div>
  );
}
