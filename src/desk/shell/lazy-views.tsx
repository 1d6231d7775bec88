import { lazy, type ReactNode, useState } from 'react';
import { deskPath } from '../../contract/desk/call.ts';
import { loadView, type ViewComponent } from './load-view.ts';
import { findView, type View, views } from './views.ts';

const loadOf = ({ path }: View): (() => Promise<{ readonly default: ViewComponent }>) => loadView[path];

const ready = new Map<View, ViewComponent>();
const later = new Map(views.map((view): [View, ViewComponent] => [view, lazy(loadOf(view))]));

/**
 * Renders a view. React shows a Suspense fallback for at least 300 ms, even if the code arrives after three: views
 * that are loaded already render without Suspense.
 */
export function LazyView({
  view,
  params,
}: {
  readonly view: View;
  readonly params: Record<string, string>;
}): ReactNode {
  const [Shown] = useState(() => ready.get(view) ?? later.get(view));
  return Shown && <Shown params={params} />;
}

/** Preloads a view's code. A failure is reported when the view is shown. */
async function prepare(view: View): Promise<void> {
  const module = await loadOf(view)().catch(() => undefined);
  if (module) ready.set(view, module.default);
}

/** Preloads the code of the view at a URL of the desk. */
export async function preloadView(address: string): Promise<void> {
  const { pathname } = new URL(address, location.href);
  const view = findView(pathname.slice(deskPath.length) || '/');
  if (view) await prepare(view);
}

/** Preloads a view's code when the user is about to open its link. */
export function preloadOnHover(): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/desk"]') : null;
    if (link) void preloadView(link.href);
  };
  for (const kind of ['pointerover', 'focusin', 'touchstart']) addEventListener(kind, look, { passive: true });
}
