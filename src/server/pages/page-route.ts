import { matchPage, pagePatterns } from '../../contract/shared/routes.ts';

/** The route pattern of a page's path, with or without its query: '/product/:id'. Log and metrics group pages by it. */
export function pageRoute(address: string): string {
  const match = matchPage(address.split('?', 1)[0] ?? '');
  return match ? pagePatterns[match.page] : 'not-found';
}
