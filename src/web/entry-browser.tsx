import { hydrateApp } from './app/hydrate-app.tsx';

/** What the loader fetches. Its code is in one chunk with the frame of every page (see vite.config.ts). */
export const hydrate = hydrateApp;
