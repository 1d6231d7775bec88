import { type ComponentProps, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { fetchOptional } from '../optional-code.ts';
import type { CarryOver } from './carry-over.tsx';

let code: Promise<typeof import('./carry-over.tsx') | undefined> | undefined;

const subscribe = () => () => undefined;

/**
 * Stands around the application. React hydrates it, or, where something else has changed the document, renders the page
 * anew: then what the visitor has entered is carried over. Most pages never need the code for that. Until it has come
 * the document stays as it is, as React replaces it with the finished page only.
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
