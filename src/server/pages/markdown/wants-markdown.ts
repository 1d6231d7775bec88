const ending = '.md';

/** The page path of a Markdown path such as /products.md; /index.md is the home page. */
export function withoutMarkdown(pathname: string): string {
  if (!pathname.endsWith(ending)) return pathname;
  const path = pathname.slice(0, -ending.length);
  if (path === '/index') return '/';
  return path.endsWith('/') ? pathname : path;
}

/** Whether a request wants Markdown: by its path, or because Accept ranks Markdown at least as high as HTML. */
export function wantsMarkdown(pathname: string, accept: string): boolean {
  if (pathname.endsWith(ending)) return true;
  const markdown = weightOf(accept, 'text/markdown');
  return markdown > 0 && markdown >= weightOf(accept, 'text/html');
}

/** Quality value of a media type named explicitly in Accept, from 0 to 1; wildcards mean a browser's HTML. */
function weightOf(accept: string, type: string): number {
  for (const part of accept.slice(0, 1_000).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name !== type) continue;
    const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    return weight >= 0 && weight <= 1 ? weight : 0;
  }
  return 0;
}
