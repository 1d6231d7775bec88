import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The desk's code goes to dist/desk, apart from what visitors load. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  // React has had this hook since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  appType: 'custom',
  publicDir: false,
  base: '/desk/',
  build: {
    outDir: 'dist/desk',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['src/desk/main.tsx'] },
  },
});
