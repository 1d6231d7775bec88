import type { Element, ElementContent, Root, RootContent } from 'hast';

/** It is said of a link to people who hear the page. */
const newTabNote = ' (opens in a new tab)';

/** What one presses, fills in or looks at while something comes: nothing of it can be read. */
const dropped = new Set([
  ...['button', 'input', 'select', 'textarea', 'label', 'fieldset', 'search'],
  ...['dialog', 'svg', 'noscript', 'source', 'script'],
]);
/** Without anything in them these say nothing. */
const hollow = new Set(['a', 'li', 'ul', 'ol', 'p', 'span', 'div']);

/** Leaves of a page what a reader without a browser can use, its addresses whole. */
export function stripNonContent(origin: string): (tree: Root) => void {
  return (tree) => {
    tree.children = filterContent(tree.children, origin);
  };
}

function filterContent<Child extends RootContent>(children: readonly Child[], origin: string): Child[] {
  const kept = children.flatMap((child): RootContent[] => {
    // A line that is not to be broken at a space is one of a page.
    if (child.type === 'text')
      return [{ ...child, value: child.value.replaceAll(newTabNote, '').replaceAll('\u00a0', ' ') }];
    return child.type === 'element' ? readable(child, origin) : [];
  });
  return kept.flatMap((child, index) => {
    const before = kept[index - 1];
    const isApart =
      before &&
      child.type === 'element' &&
      (isBlock(child) || before.type === 'element') &&
      !/^[,.;:)]/.test(textOf(child));
    return isApart ? [{ type: 'text', value: ' ' }, child] : [child];
  }) as Child[];
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';

/** A line of its own on the page, by its class. */
function isBlock({ tagName, properties }: Element): boolean {
  return (
    tagName === 'span' && [properties.className].flat().some((name) => name === 'block' || name === 'compare-note')
  );
}

function readable(element: Element, origin: string): ElementContent[] {
  const { tagName, properties } = element;
  if (tagName === 'svg') return drawing(element);
  if (dropped.has(tagName) || properties.ariaHidden === 'true') return [];
  // What a picture shows stands beside it in words; what a link does in a browser, a reader does not need.
  if (tagName === 'img' && !properties.alt) return [];
  if (tagName === 'a' && [properties.rel].flat().includes('nofollow')) return [];
  const children = filterContent(element.children, origin);
  if (hollow.has(tagName) && !children.some(says)) return [];
  const { href } = properties;
  const isPlace = tagName === 'a' && typeof href === 'string' && href.startsWith('#');
  if (tagName === 'form') return children;
  if (isPlace) return [{ type: 'text', value: ' ' }, ...children];
  return [
    {
      ...element,
      properties: {
        ...properties,
        ...absoluteUrl(properties, 'href', origin),
        ...absoluteUrl(properties, 'src', origin),
      },
      children,
    },
  ];
}

const says = (node: ElementContent) => (node.type === 'text' ? node.value.trim() !== '' : node.type === 'element');

/** A drawing is what it is called. */
function drawing({ properties: { role, ariaLabel } }: Element): ElementContent[] {
  return role === 'img' && typeof ariaLabel === 'string' ? [{ type: 'text', value: ariaLabel }] : [];
}

function absoluteUrl(properties: Element['properties'], name: 'href' | 'src', origin: string) {
  const address = properties[name];
  return typeof address === 'string' && address.startsWith('/') && !address.startsWith('//')
    ? { [name]: origin + address }
    : {};
}
