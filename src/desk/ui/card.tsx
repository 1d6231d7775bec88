import type { ReactNode } from 'react';

/** A part of a view with a heading of its own. */
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
        {/* Its text ends where the others do, and a heading stands as high with it as without. */}
        {action && <div className="-my-3 -mr-[calc(0.875rem+1px)] shrink-0">{action}</div>}
      </div>
      {children}
    </section>
  );
}
