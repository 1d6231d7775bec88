import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type AroundNavHandler, Router } from 'wouter';
import { heedFields } from '../web/ui/heed-fields.ts';
import { tolerateForeignNodes } from '../web/ui/tolerate-foreign-nodes.ts';
import { ask } from './api/ask.ts';
import { DeskError } from './api/desk-error.ts';
import { takeFirstAnswers } from './api/first-answers.ts';
import { queries } from './api/use-call.ts';
import { Entrance } from './frame/entrance.tsx';
import { prepareAhead, prepareScreen } from './frame/screens.tsx';
import { Shell } from './frame/shell.tsx';
import { Skeleton, Trouble } from './ui/states.tsx';
import { beforeLeaving } from './ui/unsaved.ts';

/** Who is there: until that is known a place for it, and the entrance for whoever is not in. */
function Desk(): ReactNode {
  const {
    data: me,
    error: lastError,
    failureReason,
    refetch,
  } = useQuery({ queryKey: ['me.show', {}], queryFn: () => ask('me.show', {}), staleTime: Number.POSITIVE_INFINITY });
  const error = lastError ?? failureReason;
  if (me) return <Shell me={me} />;
  if (error instanceof DeskError && error.code === 'sign-in-needed') {
    return <Entrance onEnter={(entered) => queries.setQueryData(['me.show', {}], entered)} />;
  }
  if (error) {
    return (
      <div className="p-8">
        <Trouble error={error} retry={() => void refetch()} />
      </div>
    );
  }
  return <Skeleton rows={8} />;
}

/** Another view is shown once it is clear that nothing typed is left behind by accident; a filter changes this one. */
const askBefore: AroundNavHandler = (navigate, to, options) => {
  const isHere = new URL(to, location.href).pathname === location.pathname;
  if (isHere) navigate(to, options);
  else beforeLeaving(() => navigate(to, options));
};

/** Opens the desk, in place of what its document showed until then. */
export async function openDesk(place: HTMLElement): Promise<void> {
  takeFirstAnswers();
  heedFields();
  tolerateForeignNodes();
  // Its code was asked for with this file's.
  await prepareScreen(location.href);
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <Router base="/desk" aroundNav={askBefore}>
            <Desk />
          </Router>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  prepareAhead();
  const first = new AbortController();
  const once = { capture: true, passive: true, signal: first.signal };
  for (const kind of ['touchstart', 'keydown', 'click']) addEventListener(kind, keep, once);

  /** Nothing is taken from under the focus before something is about to be pressed: the first view does not wait for this. */
  async function keep(): Promise<void> {
    first.abort();
    const { activeElement } = document;
    const { keepFocus } = await import('./frame/keep-focus.ts');
    keepFocus(activeElement);
  }
}
