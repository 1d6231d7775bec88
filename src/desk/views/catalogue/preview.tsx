import { type ReactNode, useState } from 'react';
import { type ProductFormValues, previewProduct } from '../../../contract/catalogue/products.ts';
import { useDebouncedOperation } from '../../ui/forms/use-debounced.ts';

/**
 * Preview of card and product page, rendered by the storefront's own code from the current input. The iframes cannot
 * run scripts or send anything.
 */
export function Preview({ id, entry }: { readonly id: string; readonly entry: ProductFormValues }): ReactNode {
  const { data: previews, error } = useDebouncedOperation(previewProduct, { id, entry });
  return (
    <section aria-label="Preview" className="min-w-0 xl:sticky xl:top-4 xl:self-start">
      <h2 className="mb-2 font-semibold">Shop preview</h2>
      {error !== null && <p className="mb-2 text-ink-soft">This preview is out of date: the shop isn’t responding.</p>}
      <div className="grid gap-4 sm:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-1">
        <Frame title="Product card" html={previews?.card} height="h-[34rem] max-w-[17rem]" isWhole />
        <Frame title="Product page" html={previews?.page} height="h-[36rem]" />
      </div>
    </section>
  );
}

interface FrameProps {
  readonly title: string;
  readonly html: string | undefined;
  readonly height: string;
  /** Grows with its content. */
  readonly isWhole?: boolean;
}

function Frame({ title, html, height, isWhole = false }: FrameProps): ReactNode {
  const [whole, setWhole] = useState(0);
  if (html === undefined) return <div className={`skeleton ${height}`} />;
  /** The content's height changes with its fonts and with the width of the window. */
  const follow = (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument?.documentElement;
    if (!page || !isWhole) return;
    const fit = () => setWhole(page.offsetHeight + frame.offsetHeight - frame.clientHeight);
    new ResizeObserver(fit).observe(page);
  };
  return (
    <iframe
      title={title}
      srcDoc={html}
      // Allows its own styles and fonts; scripts, forms and links are blocked.
      sandbox="allow-same-origin"
      style={isWhole && whole > 0 ? { minHeight: whole } : undefined}
      onLoad={({ currentTarget }) => follow(currentTarget)}
      className={`w-full rounded-card border border-line bg-surface ${height}`}
    />
  );
}
