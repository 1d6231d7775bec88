import { expect, it } from 'vitest';
import { loadedPage, loadPage } from './pages.ts';

it('requests the code of a page once for concurrent callers, since Safari resolves a second import too early [ROUTE-1]', async () => {
  const first = loadPage('notFound');
  expect(loadPage('notFound')).toBe(first);
  expect(loadedPage('notFound')).toBeUndefined();
  await first;
  expect(loadedPage('notFound')).toBeTypeOf('function');
});
