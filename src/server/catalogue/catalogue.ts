import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { lowStock } from '../../../content/stock.ts';
import type { Picture, Product } from '../../contract/catalogue/product.ts';
import { shownStock } from '../../domain/inventory/stock.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import { shownPicture } from '../pictures/manifest.ts';
import type { PictureManifest } from '../store/catalogue/pictures.ts';
import { listPictures } from '../store/catalogue/pictures.ts';
import { readCatalogueVersion, readShownProducts, type StoredProduct } from '../store/catalogue/products.ts';
import type { Database, Store } from '../store/engine/database.ts';

/** All products as they were at one version of the catalogue. */
export interface CatalogueSnapshot {
  readonly version: number;
  readonly products: readonly Product[];
  readonly byId: ReadonlyMap<string, Product>;
}

export interface Catalogue {
  /** The snapshot last seen: what pages are rendered from. At most one poll behind the store. */
  current(): CatalogueSnapshot;
  /** The snapshot of this moment: asks the store for its version first. */
  fresh(): Promise<CatalogueSnapshot>;
  toProduct(stored: StoredProduct): Product;
  /**
   * Looks for a new version every so often, until stopped.
   * @param seen told the version after every look, before the next one
   */
  start(pollMs: number, seen?: (version: number) => Promise<void>): void;
  stop(): void;
}

/** The catalogue in memory, read anew whenever its version in the store has risen. */
export async function openCatalogue({
  store,
  pictures,
  onError,
  onRecovery = () => {},
}: {
  store: Store;
  /** What the build made; what imports brought is in the store. */
  pictures: PictureManifest;
  /** Called when looking for changes fails that had worked before. */
  onError: (error: unknown) => void;
  /** Called when it works again. */
  onRecovery?: () => void;
}): Promise<Catalogue> {
  let known = await read(store, pictures);
  let timer: NodeJS.Timeout | undefined;

  let isLooking = false;
  let isAway = false;

  let begun = 0;
  let shown = 0;

  const fresh = async () => {
    if ((await readCatalogueVersion(store.db)) === known.snapshot.version) return known.snapshot;
    begun += 1;
    const turn = begun;
    const found = await read(store, pictures);
    // Of two that read at once the one that began first may be done last. By their versions one that was restored would
    // not be shown.
    if (turn > shown) [known, shown] = [found, turn];
    return known.snapshot;
  };

  /** One look at a time: while the database hangs, each would hold a connection. */
  async function look(seen: (version: number) => Promise<void>): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      await seen((await fresh()).version);
      if (isAway) onRecovery();
      isAway = false;
    } catch (error) {
      if (!isAway) onError(error);
      isAway = true;
    } finally {
      isLooking = false;
    }
  }

  return {
    current: () => known.snapshot,
    fresh,
    toProduct: (stored) => toProduct(stored, known.pictures),
    start(pollMs, seen = async () => {}) {
      timer = setInterval(() => void look(seen), pollMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** The snapshot, and what was made of every picture that a product can name. */
interface LoadedCatalogue {
  readonly snapshot: CatalogueSnapshot;
  readonly pictures: PictureManifest;
}

async function read(store: Store, built: PictureManifest): Promise<LoadedCatalogue> {
  // The version is read first: a write that comes between makes the products newer than it, and the next look reads
  // again.
  const version = await readCatalogueVersion(store.db);
  const stored = await readStored(store.db, version);
  // After the products: a picture is there before the product that shows it.
  const pictures = { ...built, ...(await listPictures(store.db)) };
  const products = stored.map((product) => toProduct(product, pictures));
  return { snapshot: { version, products, byId: new Map(products.map((product) => [product.id, product])) }, pictures };
}

const maxTries = 3;

/** All that is shown. A large catalogue is read in parts, between which others have their turn. */
async function readStored(db: Database, from: number): Promise<StoredProduct[]> {
  let version = from;
  for (let attempt = 1; ; attempt++) {
    const stored = new Map<string, StoredProduct>();
    let parts = 0;
    for await (const some of readShownProducts(db)) {
      if (parts > 0) await turnOfOthers();
      parts += 1;
      for (const product of some) stored.set(product.id, product);
    }
    // A product may have been put from a part that was still to come into one that was read.
    if (parts < 2 || attempt === maxTries || (await readCatalogueVersion(db)) === version) return [...stored.values()];
    version = await readCatalogueVersion(db);
  }
}

/** A product as pages and orders know it. @param manifest what was made of its pictures */
export function toProduct(stored: StoredProduct, manifest: PictureManifest): Product {
  const pictures = stored.pictures.flatMap(({ name, alt, kind }): Picture[] => {
    const made = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
    return made ? [{ ...shownPicture(name, made), alt, ...(kind && { kind }) }] : [];
  });
  const [main, ...more] = pictures.map(({ src }) => src);
  const stockLeft = shownStock(stored.stockLeft, lowStock);
  return {
    id: stored.id,
    name: stored.name,
    brand: stored.brand,
    image: main ?? '',
    images: more,
    description: stored.description,
    price: toDecimal(stored.price),
    ...(stored.originalPrice !== null && { originalPrice: toDecimal(stored.originalPrice) }),
    region: stored.region,
    roomSize: stored.roomSize,
    isFeatured: stored.isFeatured,
    inStock: stored.inStock && stockLeft !== 0,
    ...(stockLeft && { stockLeft }),
    features: stored.features,
    specifications: stored.specifications,
    pictures,
  };
}
