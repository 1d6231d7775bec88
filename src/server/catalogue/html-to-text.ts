import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** Elements in product exports of other shops. Anything else between angle brackets stays as typed. */
const htmlTag =
  /<\/?(?:a|abbr|b|blockquote|br|center|code|div|em|figure|font|h[1-6]|hr|i|iframe|img|li|meta|ol|p|pre|s|script|section|small|span|strong|style|su[bp]|table|t[bdhr]|tbody|thead|u|ul|video)(?:\s[^<>]*)?\/?>/i;
/** A closing tag of any name: no one types it by chance. */
const closingTag = /<\/[a-z][a-z\d-]{0,20}>/i;
const characterReference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/**
 * More tags than a description has. The parser recurses, so deeper nesting could exhaust the stack; the text then
 * stays unchanged.
 */
const maxTags = 1_500;

/**
 * Converts HTML to the shop's plain text: paragraphs separated by an empty line, list items as paragraphs that start
 * with '- ', `<br>` as a line break, scripts and styles dropped, character references decoded. Text without HTML is
 * unchanged.
 */
export function htmlToText(text: string): string {
  const isHtml = htmlTag.test(text) || closingTag.test(text) || characterReference.test(text);
  if (!isHtml || text.split('<').length > maxTags) return text;
  const tree = unified().use(rehypeParse, { fragment: true }).parse(text);
  markListItems(tree);
  return toText(tree)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function markListItems(node: Root | Element): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    markListItems(child);
    if (child.tagName !== 'li') continue;
    child.tagName = 'p';
    child.children.unshift({ type: 'text', value: '- ' });
  }
}
