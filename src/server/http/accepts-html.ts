import type { AppContext } from './app-env.ts';

/** Whether the response is shown in a browser rather than parsed by a program. */
export function acceptsHtml(c: AppContext): boolean {
  return !c.req.path.startsWith('/api/') && (c.req.header('Accept') ?? '').includes('text/html');
}
