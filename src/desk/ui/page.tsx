import { type ReactNode, useEffect } from 'react';
import { NoWrapReferences } from '../../web/ui/no-wrap-references.tsx';

interface PageProps {
  readonly title: string;
  /** Actions next to the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a view: its title, also in the browser tab, and its actions. */
export function Page({ title, actions, children }: PageProps): ReactNode {
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
  return (
    <div className="mx-auto w-full max-w-[82rem] px-4 py-5 md:px-8 md:py-7">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="min-w-0 text-2xl font-semibold tracking-tight wrap-anywhere">
          <NoWrapReferences>{title}</NoWrapReferences>
        </h1>
        {actions && <div className="no-print flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
