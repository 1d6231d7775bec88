import { type ReactNode, useSyncExternalStore } from 'react';

interface PlainOutcomeProps {
  /** Fragment of the URL that shows the result. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/**
 * Result of a form posted without JavaScript. It is in every page, hidden, and shows through the fragment (`:target`)
 * that the server redirects to. After hydration it is removed unless it is shown.
 */
export function NoJsFormResult({ id, title, text }: PlainOutcomeProps): ReactNode {
  const isNeeded = useSyncExternalStore(
    never,
    () => location.hash === `#${id}`,
    () => true,
  );
  return (
    isNeeded && (
      <p id={id} className="my-4 hidden rounded-control bg-tint p-4 text-ink target:block">
        <strong>{title}</strong> {text}
      </p>
    )
  );
}

const never = () => () => {};
