import { lazy, type ReactNode, useState } from 'react';
import { loadView, type ViewComponent } from './load-view.ts';
import { type View, views } from './views.ts';

const loadOf = ({ path }: View): (() => Promise<{ readonly default: ViewComponent }>) => loadView[path];

/** Views whose code is there. */
const ready = new Map<View, ViewComponent>();
/** Views with what waits for their code. */
const later = new Map(views.map((view): [View, ViewComponent] => [view, lazy(loadOf(view))]));

/**
 * Shows a view. React holds back for 300 ms what it has shown a place for, though its code may have come after three:
 * where the code is there already, no place is shown.
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

/** Fetches a view's code ahead. What fails is told where the view is shown. */
async function prepare(view: View): Promise<void> {
  const module = await loadOf(view)().catch(() => undefined);
  if (module) ready.set(view, module.default);
}

/** Fetches the code of the view at an address of the desk. */
export async function preloadView(address: string): Promise<void> {
  const { pathname } = new URL(address, location.href);
  const parts = pathname.split('/').slice(2);
  const isHere = ({ path }: View) => {
    const own = path.split('/').slice(1);
    const [first] = own;
    // '/' has one part, which is empty, and '/desk' none.
    if (first === '') return parts.length === 0 || parts[0] === '';
    return own.length === parts.length && own.every((part, index) => part.startsWith(':') || part === parts[index]);
  };
  const view = views.find(isHere);
  if (view) await prepare(view);
}

/** From now on the code of a view is fetched when somebody is about to go there. */
export function preloadOnHover(): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/desk"]') : null;
    if (link) void preloadView(link.href);
  };
  for (const kind of ['pointerover', 'focusin', 'touchstart']) addEventListener(kind, look, { passive: true });
}
