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
  const written = typeof document === 'undefined' ? null : findWritten(name);
  if (written) {
    const html = written.innerHTML;
    return () => <ServerHtml name={name} html={html} />;
  }
  return islandOf(name, await load());
}

/**
 * The same for the layout, which every document contains. Where an extension has taken an island out, it stays away:
 * its code imports the layout's, which would wait for it.
 */
export async function layoutIsland(...island: Parameters<typeof preloadIsland>): Promise<ComponentType> {
  const isTakenOut = typeof document !== 'undefined' && !findWritten(island[0]);
  return isTakenOut ? () => null : preloadIsland(...island);
}

const findWritten = (name: string) => document.querySelector(`[${islandAttribute}="${name}"]`);

function islandOf(name: string, { default: Sections }: { readonly default: ComponentType }): ComponentType {
  return (): ReactNode => (
    <div {...{ [islandAttribute]: name }}>
      <Sections />
    </div>
  );
}
