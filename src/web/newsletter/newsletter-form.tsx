import type { ReactNode } from 'react';
import { LazyIsland } from '../islands/lazy-island.tsx';

const load = () => import('./subscribe-form.tsx');
const here = import.meta.env.SSR ? (await load()).default : undefined;
const props = {};

/** Island of the newsletter form in the footer of every page: its code loads once it has the focus. */
export function NewsletterForm(): ReactNode {
  return <LazyIsland name="newsletter" load={load} here={here} props={props} wakes />;
}
