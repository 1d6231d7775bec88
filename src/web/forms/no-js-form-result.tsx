import { type ReactNode, useSyncExternalStore } from 'react';

interface PlainOutcomeProps {
  /** The fragment of the address under which it shows. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/**
 * How a form went that was posted without JavaScript. It is part of the page, unseen, and the fragment that the visitor
 * is led back to brings it up. Once the application runs it goes, unless it is what the visitor is reading.
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
