import type { Picture, Product } from '../contract/product.ts';
import { toDecimal } from '../domain/money.ts';
import type { PictureManifest } from './pictures.ts';
import type { Store } from './store/database.ts';
import { listProducts, readCatalogueVersion, type StoredProduct } from './store/products.ts';

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
  /** Looks for a new version every so often, until stopped. */
  start(pollMs: number): void;
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
  pictures: PictureManifest;
  /** Called when looking for changes fails that had worked before. */
  onError: (error: unknown) => void;
  /** Called when it works again. */
  onRecovery?: () => void;
}): Promise<Catalogue> {
  const convert = (stored: StoredProduct) => toProduct(stored, pictures);
  let snapshot = await read(store, convert);
  let timer: NodeJS.Timeout | undefined;

  let isLooking = false;
  let isAway = false;

  const fresh = async () => {
    if ((await readCatalogueVersion(store.db)) !== snapshot.version) snapshot = await read(store, convert);
    return snapshot;
  };

  /** One look at a time: while the database hangs, each would hold a connection. */
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      await fresh();
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
    current: () => snapshot,
    fresh,
    toProduct: convert,
    start(pollMs) {
      timer = setInterval(() => void look(), pollMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

async function read(store: Store, convert: (stored: StoredProduct) => Product): Promise<CatalogueSnapshot> {
  // The version is read first: a write that comes between makes the products newer than it, and the next look reads again.
  const version = await readCatalogueVersion(store.db);
  const products = (await listProducts(store.db)).map(convert);
  return { version, products, byId: new Map(products.map((product) => [product.id, product])) };
}

function toProduct(stored: StoredProduct, manifest: PictureManifest): Product {
  const pictures = stored.pictures.flatMap(({ name, alt }): Picture[] => {
    const made = manifest[name];
    if (!made) return [];
    const { width, height, widths, colour, hash } = made;
    const jpegWidth = Math.min(width, 1200);
    return [{ src: `/pictures/${name}.${hash}-${jpegWidth}.jpg`, alt, width, height, widths, colour }];
  });
  const [main, ...more] = pictures.map(({ src }) => src);
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
    inStock: stored.inStock,
    features: stored.features,
    specifications: stored.specifications,
    pictures,
  };
}
