import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { CarryOver } from '../hydration/carry-over.tsx';
import { replayVisit } from '../hydration/replay-visit.ts';
import type { Restored } from '../hydration/take-snapshot.ts';
import { fetchOptional } from '../optional-code.ts';
import { islandAttribute, ServerHtml } from './server-html.tsx';

interface StillPartProps<Props extends object> {
  /** Of its own among all parts of all pages. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  /** The same code, where it is there already: at the server. */
  readonly here: ComponentType<Props> | undefined;
  readonly props: Props;
  /** The part comes to life as soon as something in it has the focus. */
  readonly wakes?: boolean;
  /** It is to come to life at once: what the server wrote is not what this visitor is to see. */
  readonly isOther?: boolean;
}

const partOf = (name: string) => document.querySelector(`[${islandAttribute}="${name}"]`) as Element;

/** The part hears of what was entered before its code came. */
const replay = (restored: Restored) => void replayVisit({ clicked: [], typed: new Map() }, restored);

/**
 * A part of a page that the server writes. A browser keeps what is in the document, and fetches the code where it comes
 * from another page, or where the part comes to life.
 */
export function LazyIsland<Props extends object>(part: StillPartProps<Props>): ReactNode {
  const { name, load, here, props, wakes = false, isOther = false } = part;
  const [written] = useState(() =>
    import.meta.env.SSR ? undefined : document.querySelector(`[${islandAttribute}="${name}"]`)?.innerHTML,
  );
  const [fetched, setFetched] = useState<{ readonly Part: ComponentType<Props>; readonly Carry: typeof CarryOver }>();
  const wake = () => {
    void fetchOptional(() => Promise.all([load(), import('../hydration/carry-over.tsx')])).then(
      (code) => code && setFetched({ Part: code[0].default, Carry: code[1].CarryOver }),
    );
  };
  const isDue = written === undefined || isOther;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is the same each time
  useEffect(() => {
    // Whoever was quicker than the application is in it already.
    const isEntered = () => document.querySelector(`[${islandAttribute}="${name}"]`)?.matches(':focus-within');
    if (isDue || (wakes && isEntered())) wake();
  }, [isDue]);
  const Part = here ?? fetched?.Part;
  if (Part) {
    const awake = <div {...{ [islandAttribute]: name }}>{<Part {...props} />}</div>;
    if (written === undefined || !fetched) return awake;
    return (
      <fetched.Carry part={() => partOf(name)} onRestored={replay}>
        {awake}
      </fetched.Carry>
    );
  }
  return written !== undefined && <ServerHtml name={name} html={written} onFocus={wakes ? wake : undefined} />;
}
