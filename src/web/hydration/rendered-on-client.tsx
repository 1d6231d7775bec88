import { type ComponentProps, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { fetchOptional } from '../optional-code.ts';
import type { CarryOver } from './carry-over.tsx';

let code: Promise<typeof import('./carry-over.tsx') | undefined> | undefined;

const subscribe = () => () => undefined;

/**
 * Wraps the application. React hydrates it or, if something else has changed the document, renders it on the client;
 * then input is carried over. The code for that loads only when needed. Until then the document stays unchanged,
 * since React replaces it only with a complete page.
 */
export function RenderedOnClient({ children, ...props }: ComponentProps<typeof CarryOver>): ReactNode {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const [isAnew] = useState(!isHydrating);
  if (!isAnew) return children;
  code ??= fetchOptional(() => import('./carry-over.tsx'));
  const loaded = use(code);
  return loaded ? <loaded.CarryOver {...props}>{children}</loaded.CarryOver> : children;
}
