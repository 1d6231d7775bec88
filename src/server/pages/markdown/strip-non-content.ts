import type { Element, ElementContent, Root, RootContent } from 'hast';

/** Screen reader note on links. */
const newTabNote = ' (opens in a new tab)';

/** Controls, form fields and loading indicators: they contain nothing to read. */
const dropped = new Set([
  ...['button', 'input', 'select', 'textarea', 'label', 'fieldset', 'search'],
  ...['dialog', 'svg', 'noscript', 'source', 'script'],
]);
/** Dropped when empty. */
const hollow = new Set(['a', 'li', 'ul', 'ol', 'p', 'span', 'div']);

/** Strips everything that a reader without a browser cannot use, and makes URLs absolute. */
export function stripNonContent(origin: string): (tree: Root) => void {
  return (tree) => {
    tree.children = filterContent(tree.children, origin);
  };
}

function filterContent<Child extends RootContent>(children: readonly Child[], origin: string): Child[] {
  const kept = children.flatMap((child): RootContent[] => {
    // Non-breaking spaces matter only in the page's layout.
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

/** Whether a span or a link is displayed apart from the text before it, by its class. */
function isBlock({ tagName, properties }: Element): boolean {
  const classes = [properties.className].flat();
  return tagName === 'span'
    ? classes.includes('block') || classes.includes('compare-note')
    : tagName === 'a' && classes.includes('evidence');
}

function readable(element: Element, origin: string): ElementContent[] {
  const { tagName, properties } = element;
  if (tagName === 'svg') return drawing(element);
  if (dropped.has(tagName) || properties.ariaHidden === 'true') return [];
  // Decorative images have no alt text, and nofollow links are actions for browsers; both are dropped.
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

/** Replaces an SVG by its accessible name; an element, so that a space separates it from what follows. */
function drawing({ properties: { role, ariaLabel } }: Element): ElementContent[] {
  const text = role === 'img' && typeof ariaLabel === 'string' ? ariaLabel : undefined;
  return text ? [{ type: 'element', tagName: 'span', properties: {}, children: [{ type: 'text', value: text }] }] : [];
}

function absoluteUrl(properties: Element['properties'], name: 'href' | 'src', origin: string) {
  const address = properties[name];
  return typeof address === 'string' && address.startsWith('/') && !address.startsWith('//')
    ? { [name]: origin + address }
    : {};
}
