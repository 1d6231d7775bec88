const ending = '.md';

/** The path of the page that an address such as /products.md shows in Markdown; /index.md is the home page. */
export function withoutMarkdown(pathname: string): string {
  if (!pathname.endsWith(ending)) return pathname;
  const path = pathname.slice(0, -ending.length);
  if (path === '/index') return '/';
  return path.endsWith('/') ? pathname : path;
}

/** Whether a page is asked for in Markdown: by its address, or where that form is no less welcome than HTML. */
export function wantsMarkdown(pathname: string, accept: string): boolean {
  if (pathname.endsWith(ending)) return true;
  const markdown = weightOf(accept, 'text/markdown');
  return markdown > 0 && markdown >= weightOf(accept, 'text/html');
}

/** How welcome a type is by its own name, from 0 to 1: 'anything' means a browser's HTML. */
function weightOf(accept: string, type: string): number {
  for (const part of accept.slice(0, 1_000).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name !== type) continue;
    const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    return weight >= 0 && weight <= 1 ? weight : 0;
  }
  return 0;
}
