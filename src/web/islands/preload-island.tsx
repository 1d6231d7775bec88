import type { ComponentType, ReactNode } from 'react';
import { islandAttribute, ServerHtml } from './server-html.tsx';

/**
 * Sections that are the same for every visitor and never change. Where the server has just written them into the
 * document, their HTML is kept as it is and their code is never fetched (7 of the home page's own 10 kB, brotli); where
 * the visitor comes from another page of the store, their code is fetched with the page's.
 * @param name names the sections in the document
 */
export async function preloadIsland(
  name: string,
  load: () => Promise<{ readonly default: ComponentType }>,
): Promise<ComponentType> {
  const written = typeof document === 'undefined' ? null : document.querySelector(`[${islandAttribute}="${name}"]`);
  if (written) {
    const html = written.innerHTML;
    return () => <ServerHtml name={name} html={html} />;
  }
  const { default: Sections } = await load();
  return (): ReactNode => (
    <div {...{ [islandAttribute]: name }}>
      <Sections />
    </div>
  );
}
