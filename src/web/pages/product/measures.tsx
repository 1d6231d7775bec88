import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fetchOptional } from '../../optional-code.ts';
import { stillMark, WrittenHtml } from '../../still/written-html.tsx';

interface MeasuresProps {
  readonly id: string;
  readonly specifications: string;
}

type Drawing = ComponentType<{ readonly specifications: string }>;

const load = () => import('./measures-drawing.tsx');
/** The server draws; a browser keeps what is in the document, and fetches the code where it comes from another page: 1 kB. */
const drawnHere: Drawing | undefined = import.meta.env.SSR ? (await load()).default : undefined;

/** A drawing of the product with its measures. */
export function Measures({ id, specifications }: MeasuresProps): ReactNode {
  const name = `measures-${id}`;
  const [written] = useState(() =>
    import.meta.env.SSR ? undefined : document.querySelector(`[${stillMark}="${name}"]`)?.innerHTML,
  );
  const [fetched, setFetched] = useState<{ readonly Drawing: Drawing }>();
  useEffect(() => {
    if (written === undefined) void fetchOptional(load).then((code) => code && setFetched({ Drawing: code.default }));
  }, [written]);
  if (written !== undefined) return <WrittenHtml name={name} html={written} />;
  const Drawing = drawnHere ?? fetched?.Drawing;
  return Drawing && <div {...{ [stillMark]: name }}>{<Drawing specifications={specifications} />}</div>;
}
