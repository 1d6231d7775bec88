import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineAssets } from '../http/inline-assets.ts';

/** What a page asks for beside its HTML. */
export interface PageAssets {
  readonly scripts: readonly string[];
  /** What the loader fetches first. */
  readonly entry: string;
  /** The one script of the pages of orders, which copies the rows of a bank account. */
  readonly copyButtons: string;
  /** Opens the order whose key stands behind the '#' of an address. */
  readonly openOrder: string;
  /** What keeps pages for when there is no network; undefined where that is turned off. */
  readonly offline?: string | undefined;
  readonly styles: readonly string[];
  /** What shows the page light or dark as its visitor chose, before it is painted. */
  readonly beforePaint?: string | undefined;
  readonly font: string | undefined;
  /** The application's code for this page, which the loader fetches side by side. */
  readonly chunks: readonly string[];
  /**
   * The page shows the cart, of which only the application can read what is in it: start that at once, unless there is
   * none.
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

/** Where the build leaves it, below what is served. */
export const manifestName = '.vite/manifest.json';

const loader = 'src/web/loader.ts';
const entry = 'src/web/entry-browser.tsx';
const copyButtons = 'src/web/payments/copy-buttons.ts';
const openOrder = 'src/web/orders/open-order.ts';
const offline = 'src/web/offline/register-service-worker.ts';
const styles = 'src/web/styles/main.css';
const beforePaint = 'src/web/before-paint.ts';
/** What the shop's own words are written in; browsers ask for other letters themselves. */
const typeface = 'src/web/styles/typeface/instrument-sans-core.woff2';

/**
 * Cart and checkout show what lies in the browser; everything else reads well before the application runs, and so does
 * an empty cart.
 */
const startNow = new Set(['src/web/pages/cart/page.tsx', 'src/web/pages/checkout/page.tsx']);

/** What the build made of the site, found in the manifest that it left. */
export interface SiteAssets {
  readonly assets: (pageFile: string) => PageAssets;
  readonly inline: InlineAssets;
}

/** Finds the built files of each page. @param folder what is served, with the manifest in it */
export async function readAssets(folder: string): Promise<SiteAssets> {
  const manifest: ViteManifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8'));
  const chunk = (name: string): ManifestChunk => {
    const found = manifest[name];
    if (!found) throw new Error(`The web build knows no ${name}: run 'npm run build'`);
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
