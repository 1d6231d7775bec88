import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Head, HeadTag } from '../metadata.ts';
import { headTags, titleText } from './head-tags.ts';

const rich = 'data-page-head-rich';

/** Canonical path of the page that the document's rich tags describe; initially the server-rendered page. */
let described: string | undefined;

/**
 * Updates the document's head for the current page. Rich tags, read only by machines, follow once their code has
 * loaded.
 */
export function applyHead(head: Head, settings: SiteSettings): void {
  described ??= canonicalOf(document);
  document.title = titleText(head, settings.brand);
  replaceTags('data-page-head', headTags(head, location.origin));
  const root = document.getElementById('root') as HTMLElement;
  // URL printed on the page (styles/print.css); a page without a canonical URL has none.
  if (head.canonical === undefined) delete root.dataset.address;
  else root.dataset.address = location.origin + head.canonical;
  if (head.canonical === described) return;
  described = head.canonical ?? '';
  replaceTags(rich, []);
  if (head.canonical !== undefined) void addRichTags(head, settings);
}

async function addRichTags(head: Head, settings: SiteSettings): Promise<void> {
  const [{ richTags }, { cards }] = await Promise.all([import('./rich-tags.ts'), import('virtual:cards')]);
  if (head.canonical !== described) return;
  const today = new Date().toISOString().slice(0, 10);
  replaceTags(rich, richTags(head, { origin: location.origin, settings, today, cards }));
}

function replaceTags(mark: string, tags: readonly HeadTag[]): void {
  for (const element of document.head.querySelectorAll(`[${mark}]`)) element.remove();
  for (const { tag, attributes, text = '' } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(mark, '');
    element.textContent = text;
    document.head.append(element);
  }
}

function canonicalOf({ head }: Document): string {
  const link = head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return link ? new URL(link.href).pathname : '';
}
