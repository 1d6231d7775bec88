import type { ReactNode } from 'react';

interface MorePagesProps {
  /** Cursors of the previous pages. */
  readonly marks: readonly string[];
  readonly next: string | null;
  readonly onChange: (marks: readonly string[]) => void;
}

/** Pagination, shown if a list has more than one page. */
export function MorePages({ marks, next, onChange }: MorePagesProps): ReactNode {
  if (marks.length === 0 && next === null) return null;
  return (
    <nav aria-label="Pages" className="no-print flex gap-2 p-4">
      <button
        type="button"
        className="button"
        disabled={marks.length === 0}
        onClick={() => onChange(marks.slice(0, -1))}
      >
        Newer
      </button>
      <button
        type="button"
        className="button"
        disabled={next === null}
        onClick={() => next !== null && onChange([...marks, next])}
      >
        Older
      </button>
    </nav>
  );
}
