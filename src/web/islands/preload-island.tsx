import type { ComponentType, ReactNode } from 'react';
import { islandAttribute, ServerHtml } from './server-html.tsx';

/**
 * Island of static sections that are the same for every visitor. On a first page load the server's HTML is kept and
 * their code never loads (7 of the home page's own 10 kB, brotli); on client-side navigation their code loads with
 * the page's.
 * @param name names the island in the document
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
