import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fetchOptional } from '../optional-code.ts';
import { stillMark, WrittenHtml } from './written-html.tsx';

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

/**
 * A part of a page that the server writes. A browser keeps what is in the document, and fetches the code where it comes from another
 * page, or where the part comes to life.
 */
export function StillPart<Props extends object>(part: StillPartProps<Props>): ReactNode {
  const { name, load, here, props, wakes = false, isOther = false } = part;
  const [written] = useState(() =>
    import.meta.env.SSR ? undefined : document.querySelector(`[${stillMark}="${name}"]`)?.innerHTML,
  );
  const [fetched, setFetched] = useState<{ readonly Part: ComponentType<Props> }>();
  const wake = () => {
    void fetchOptional(load).then((code) => code && setFetched({ Part: code.default }));
  };
  const isDue = written === undefined || isOther;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is the same each time
  useEffect(() => {
    // Whoever was quicker than the application is in it already.
    const isEntered = () => document.querySelector(`[${stillMark}="${name}"]`)?.matches(':focus-within');
    if (isDue || (wakes && isEntered())) wake();
  }, [isDue]);
  const Part = here ?? fetched?.Part;
  if (Part) return <div {...{ [stillMark]: name }}>{<Part {...props} />}</div>;
  return written !== undefined && <WrittenHtml name={name} html={written} onFocus={wakes ? wake : undefined} />;
}
