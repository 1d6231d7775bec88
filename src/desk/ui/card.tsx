import type { ReactNode } from 'react';

/** A section with a heading. */
export function Card({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="card px-4 py-3.5">
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        {/* Aligns the action's text with the others, and keeps the heading's height the same without it. */}
        {action && <div className="-my-3 -mr-[calc(0.875rem+1px)] shrink-0">{action}</div>}
      </div>
      {children}
    </section>
  );
}

interface SectionProps {
  readonly title: string;
  /** Starts what can be done in the section. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a view: its heading, with a button beside it, above the content. */
export function Section({ title, action, children }: SectionProps): ReactNode {
  return (
    <section className="mb-8" aria-label={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
