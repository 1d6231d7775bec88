import type { Head, HeadTag } from '../metadata.ts';

export function titleText({ title, section }: Head, brand: string): string {
  return `${title} | ${section ? `${brand} ${section}` : brand}`;
}

/** Returns the tags that every page has besides its title. `origin` is the public URL without a trailing slash. */
export function headTags({ description, canonical }: Head, origin: string): HeadTag[] {
  return [
    { tag: 'meta', attributes: { name: 'description', content: description } },
    ...(canonical === undefined
      ? [{ tag: 'meta' as const, attributes: { name: 'robots', content: 'noindex' } }]
      : [
          { tag: 'link' as const, attributes: { rel: 'canonical', href: origin + canonical } },
          {
            tag: 'link' as const,
            attributes: {
              rel: 'alternate',
              type: 'text/markdown',
              href: `${origin + canonical.replace(/\/$/, '/index')}.md`,
            },
          },
        ]),
  ];
}
