import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CarryOver } from '../hydration/carry-over.tsx';
import { replayVisit } from '../hydration/replay-visit.ts';
import type { Restored } from '../hydration/take-snapshot.ts';
import { fetchOptional } from '../optional-code.ts';
import { islandAttribute, ServerHtml } from './server-html.tsx';

interface StillPartProps<Props extends object> {
  /** Unique among the islands of all pages. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  /** The component if it is loaded already: on the server. */
  readonly here: ComponentType<Props> | undefined;
  readonly props: Props;
  /** Whether the island hydrates as soon as something in it has the focus, or its form is submitted. */
  readonly wakes?: boolean;
  /** Whether the island renders at once, since the server's HTML is not right for this visitor. */
  readonly isOther?: boolean;
}

const partOf = (name: string) => document.querySelector(`[${islandAttribute}="${name}"]`) as Element;

/**
 * Server-rendered island. Its code loads on client-side navigation or on first interaction; until then the browser
 * keeps the server's HTML.
 */
export function LazyIsland<Props extends object>(part: StillPartProps<Props>): ReactNode {
  const { name, load, here, props, wakes = false, isOther = false } = part;
  const [written] = useState(() =>
    import.meta.env.SSR ? undefined : document.querySelector(`[${islandAttribute}="${name}"]`)?.innerHTML,
  );
  const [fetched, setFetched] = useState<{ readonly Part: ComponentType<Props>; readonly Carry: typeof CarryOver }>();
  const submitted = useRef<HTMLFormElement>(null);
  const wake = () => {
    void fetchOptional(() => Promise.all([load(), import('../hydration/carry-over.tsx')])).then((code) => {
      if (code) setFetched({ Part: code[0].default, Carry: code[1].CarryOver });
      else submitted.current?.submit();
    });
  };
  const wakeBySubmit = (event: FormEvent) => {
    event.preventDefault();
    submitted.current = event.target as HTMLFormElement;
    wake();
  };
  /** Repeats input that was made before the island's code loaded, and its form's submission. */
  const replay = (restored: Restored) => {
    void replayVisit({ clicked: [], typed: new Map() }, restored);
    if (submitted.current) partOf(name).querySelector('form')?.requestSubmit();
  };
  const isDue = written === undefined || isOther;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is the same each time
  useEffect(() => {
    // The visitor may have focused it before hydration.
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
  return (
    written !== undefined && (
      <ServerHtml name={name} html={written} {...(wakes && { onFocus: wake, onSubmit: wakeBySubmit })} />
    )
  );
}
