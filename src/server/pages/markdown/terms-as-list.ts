import type { Element } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { List, ListItem, PhrasingContent } from 'mdast';

/** Converts a definition list to a list with one line per term: '- **Noise:** 38 dB'. */
export const termsAsList: Handle = (state, node: Element) => {
  const items: ListItem[] = [];
  let term: PhrasingContent[] = [];
  for (const part of parts(node)) {
    const content = words(state.all(part));
    if (part.tagName === 'dt') term = content;
    else {
      const named: PhrasingContent[] =
        term.length > 0
          ? [
              { type: 'strong', children: [...term, { type: 'text', value: ':' }] },
              { type: 'text', value: ' ' },
            ]
          : [];
      items.push({
        type: 'listItem',
        spread: false,
        children: [{ type: 'paragraph', children: [...named, ...content] }],
      });
    }
  }
  const list: List = { type: 'list', ordered: false, spread: false, children: items };
  return list;
};

/** Terms and their descriptions, also from nested boxes. */
function parts(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'dt' || child.tagName === 'dd' ? [child] : parts(child);
  });
}

/** Flattens block content to one line. */
function words(nodes: readonly { type: string }[]): PhrasingContent[] {
  return nodes.flatMap((one, index): PhrasingContent[] => {
    const node = one as PhrasingContent & { children?: { type: string }[] };
    const isBlock = ['paragraph', 'heading', 'listItem', 'list', 'blockquote'].includes(node.type);
    const gap: PhrasingContent[] = index > 0 && isBlock ? [{ type: 'text', value: ' ' }] : [];
    return isBlock ? [...gap, ...words(node.children ?? [])] : [node];
  });
}
