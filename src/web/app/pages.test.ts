import { expect, it } from 'vitest';
import { loadedPage, loadPage } from './pages.ts';

it('asks for the code of a page once, however many ask while it comes: Safari answers a second time too soon [ROUTE-1]', async () => {
  const first = loadPage('notFound');
  expect(loadPage('notFound')).toBe(first);
  expect(loadedPage('notFound')).toBeUndefined();
  await first;
  expect(loadedPage('notFound')).toBeTypeOf('function');
});
