import type { ReactNode } from 'react';
import { useSettings } from '../../page-data/page-data-context.tsx';

const isItem = (paragraph: string): boolean => paragraph.startsWith('- ');

export type TextLinks = readonly (readonly [label: string, href: string])[];

interface PassageTextProps {
  readonly paragraphs: readonly string[];
  /** Phrases that are links, besides the shop's email address. */
  readonly links?: TextLinks;
}

/** Paragraphs of a legal text. Paragraphs that start with "- " form a list. */
export function PassageText({ paragraphs, links: own = [] }: PassageTextProps): ReactNode {
  const { salesEmail } = useSettings();
  const links: TextLinks = [...own, [salesEmail, `mailto:${salesEmail}`]];
  return paragraphs.map((paragraph, index) => {
    if (!isItem(paragraph)) return <p key={paragraph}>{withLinks(paragraph, links)}</p>;
    if (isItem(paragraphs[index - 1] ?? '')) return null;
    const rest = paragraphs.slice(index);
    const end = rest.findIndex((one) => !isItem(one));
    return (
      <ul key={paragraph}>
        {rest.slice(0, end < 0 ? undefined : end).map((one) => (
          <li key={one}>{withLinks(one.slice(2), links)}</li>
        ))}
      </ul>
    );
  });
}

/** Makes the first mention of each label a link. */
function withLinks(text: string, links: TextLinks): ReactNode {
  const found = links.find(([label]) => label !== '' && text.includes(label));
  if (!found) return text;
  const [label, href] = found;
  const at = text.indexOf(label);
  const others = links.filter((one) => one !== found);
  return (
    <>
      {withLinks(text.slice(0, at), others)}
      <a href={href}>{label}</a>
      {withLinks(text.slice(at + label.length), others)}
    </>
  );
}
