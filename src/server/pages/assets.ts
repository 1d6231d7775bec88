import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineAssets } from '../http/inline-assets.ts';

/** Files that a page loads in addition to its HTML. */
export interface PageAssets {
  readonly scripts: readonly string[];
  /** The module that the loader fetches first. */
  readonly entry: string;
  /** The only script of order pages: copies the rows of a bank account. */
  readonly copyButtons: string;
  /** Opens the order whose key is in the URL fragment. */
  readonly openOrder: string;
  /** Registers the service worker; undefined if the offline feature is disabled. */
  readonly offline?: string | undefined;
  readonly styles: readonly string[];
  /** Applies the visitor's light or dark theme before the first paint. */
  readonly beforePaint?: string | undefined;
  readonly font: string | undefined;
  /** The application's chunks for this page, which the loader fetches in parallel. */
  readonly chunks: readonly string[];
  /**
   * The page shows the cart, whose contents only the application can read: hydrates at once, unless the cart is
   * empty.
   */
  readonly startNow: boolean;
}

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type ViteManifest = Readonly<Record<string, ManifestChunk>>;

/** Path of Vite's manifest below the served folder. */
export const manifestName = '.vite/manifest.json';

const loader = 'src/web/loader.ts';
const entry = 'src/web/entry-browser.tsx';
const copyButtons = 'src/web/payments/copy-buttons.ts';
const openOrder = 'src/web/orders/access/open-order.ts';
const offline = 'src/web/offline/register-service-worker.ts';
const styles = 'src/web/styles/main.css';
const beforePaint = 'src/web/before-paint.ts';
/** The font subset of the shop's own text; browsers fetch other subsets themselves. */
const typeface = 'src/web/styles/typeface/instrument-sans-core.woff2';

/**
 * Cart and checkout show data stored in the browser; every other page is readable before hydration, and so is an
 * empty cart.
 */
const startNow = new Set(['src/web/pages/cart/page.tsx', 'src/web/pages/checkout/page.tsx']);

/** Built files of the site, from Vite's manifest. */
export interface SiteAssets {
  readonly assets: (pageFile: string) => PageAssets;
  readonly inline: InlineAssets;
}

/** Reads the built files of each page. @param folder the served folder, which contains the manifest */
export async function readAssets(folder: string): Promise<SiteAssets> {
  const manifest: ViteManifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8'));
  const chunk = (name: string): ManifestChunk => {
    const found = manifest[name];
    if (!found) throw new Error(`The web build has no ${name}: run 'npm run build'`);
    return found;
  };
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const imported of chunk(name).imports ?? []) closure(imported, seen);
    return seen;
  };
  const address = (file: string) => `/${file}`;
  const style = chunk(styles);
  const read = async (file: string) => (await readFile(join(folder, file), 'utf8')).trim();
  const inline: InlineAssets = {
    sheet: await read(style.file),
    beforePaint: await read(chunk(beforePaint).file),
    loader: await read(chunk(loader).file),
  };
  for (const text of Object.values(inline)) {
    if (/<\/(style|script)|<!--/i.test(text))
      throw new Error('A text of the build would end the element that holds it');
  }
  const assets = (pageFile: string): PageAssets => ({
    scripts: [],
    entry: address(chunk(entry).file),
    copyButtons: address(chunk(copyButtons).file),
    openOrder: address(chunk(openOrder).file),
    offline: address(chunk(offline).file),
    styles: [address(style.file)],
    beforePaint: address(chunk(beforePaint).file),
    font: address(chunk(typeface).file),
    chunks: [...closure(pageFile, closure(entry))]
      .filter((name) => name !== entry)
      .map((name) => address(chunk(name).file)),
    startNow: startNow.has(pageFile),
  });
  return { assets, inline };
}
