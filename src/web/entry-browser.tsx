import { hydrateApp } from './app/hydrate-app.tsx';

/** What the loader imports. In one chunk with the layout of every page (see vite.config.ts). */
export const hydrate = hydrateApp;
