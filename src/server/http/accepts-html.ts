import type { AppContext } from './app-env.ts';

/** Whether the answer is looked at in a browser, and not read by a program. */
export function acceptsHtml(c: AppContext): boolean {
  return !c.req.path.startsWith('/api/') && (c.req.header('Accept') ?? '').includes('text/html');
}
