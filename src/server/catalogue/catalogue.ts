import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { lowStock } from '../../../content/stock.ts';
import type { Picture, Product } from '../../contract/catalogue/product.ts';
import { findSpecification, parseSpecifications } from '../../domain/catalogue/specifications.ts';
import { groupVariants } from '../../domain/catalogue/variants/variants.ts';
import { shownStock } from '../../domain/inventory/stock.ts';
import { wasPricePeriod } from '../../domain/pricing/was-price-period.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import { findPicture } from '../pictures/manifest.ts';
import type { PictureManifest } from '../store/catalogue/pictures.ts';
import { listPictures } from '../store/catalogue/pictures.ts';
import { readPriceHistories } from '../store/catalogue/prices/price-history.ts';
import { readCatalogueVersion, readShownProducts, type StoredProduct } from '../store/catalogue/products.ts';
import type { Database, Store } from '../store/engine/database.ts';

/** All visible products at one version of the catalogue. */
export interface CatalogueSnapshot {
  readonly version: number;
  /** The purifiers: product lists, comparisons and the sizing rule know these only. */
  readonly products: readonly Product[];
  /** The spare parts for them. */
  readonly spares: readonly Product[];
  /** Every product, of both kinds. */
  readonly byId: ReadonlyMap<string, Product>;
}

export interface Catalogue {
  /** The last snapshot read, from which pages are rendered. At most one poll behind the database. */
  current(): CatalogueSnapshot;
  /** The current snapshot: reads the version from the database first. */
  fresh(): Promise<CatalogueSnapshot>;
  /**
   * Polls for new versions until stopped.
   * @param seen called with the version after every poll, and awaited before the next one
   */
  start(pollMs: number, seen?: (version: number) => Promise<void>): void;
  stop(): void;
}

/** In-memory catalogue, reloaded whenever its version in the database has increased. */
export async function openCatalogue({
  store,
  pictures,
  onError,
  onRecovery = () => {},
}: {
  store: Store;
  /** The manifest of the build's pictures; imported pictures are in the database. */
  pictures: PictureManifest;
  /** Called when a poll fails for the first time after a success. */
  onError: (error: unknown) => void;
  /** Called when polling succeeds again. */
  onRecovery?: () => void;
}): Promise<Catalogue> {
  let known = await read(store, pictures);
  let timer: NodeJS.Timeout | undefined;

  let isPolling = false;
  let isAway = false;

  let started = 0;
  let shown = 0;

  const fresh = async () => {
    if ((await readCatalogueVersion(store.db)) === known.version) return known;
    started += 1;
    const turn = started;
    const found = await read(store, pictures);
    // Of two concurrent reads the first to start may finish last. Comparing versions instead would hide a
    // restored database, whose version is lower.
    if (turn > shown) [known, shown] = [found, turn];
    return known;
  };

  /** One poll at a time: while the database hangs, each would hold a connection. */
  async function poll(seen: (version: number) => Promise<void>): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    try {
      await seen((await fresh()).version);
      if (isAway) onRecovery();
      isAway = false;
    } catch (error) {
      if (!isAway) onError(error);
      isAway = true;
    } finally {
      isPolling = false;
    }
  }

  return {
    current: () => known,
    fresh,
    start(pollMs, seen = async () => {}) {
      timer = setInterval(() => void poll(seen), pollMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

async function read(store: Store, built: PictureManifest): Promise<CatalogueSnapshot> {
  // The version is read first: a concurrent write then makes the products newer than the version, and the next poll
  // reads again.
  const version = await readCatalogueVersion(store.db);
  const stored = await readStored(store.db, version);
  // After the products: a picture is stored before the product that shows it.
  const pictures = { ...built, ...(await listPictures(store.db)) };
  const histories = await readPriceHistories(
    store.db,
    stored.filter(({ originalPrice }) => originalPrice !== null).map(({ id }) => id),
  );
  const alone = stored.map((product) => {
    const wasPeriod = wasPricePeriod(histories.get(product.id) ?? []);
    return { ...toProduct(product, pictures), ...(wasPeriod && { wasPeriod }) };
  });
  const variants = new Map(stored.map(({ id, variant }) => [id, variant]));
  const groups = groupVariants(alone, (id) => variants.get(id));
  const all: readonly Product[] = groups.size === 0 ? alone : alone.map((one) => ({ ...one, ...groups.get(one.id) }));
  const products = all.filter(({ spare }) => !spare);
  const spares = all.filter(({ spare }) => spare);
  return { version, products, spares, byId: new Map(all.map((product) => [product.id, product])) };
}

const maxTries = 3;

/** All visible products. A large catalogue is read in batches, between which other requests run. */
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
    // Between batches a product may have moved from one not yet read into one already read.
    if (parts < 2 || attempt === maxTries || (await readCatalogueVersion(db)) === version) return [...stored.values()];
    version = await readCatalogueVersion(db);
  }
}

/** The specifications with the weight of the packed product, which shipping rates need, if they name none. */
function shownSpecifications({ specifications, weightGrams }: StoredProduct): string {
  if (!weightGrams) return specifications;
  const known = parseSpecifications(specifications.trim() || '{}');
  if (!known || findSpecification(specifications, 'Weight') !== undefined) return specifications;
  return JSON.stringify({ ...Object.fromEntries(known), Weight: `${weightGrams / 1000} kg` });
}

/** Converts a stored product for pages and orders. @param manifest manifest of its pictures */
export function toProduct(stored: StoredProduct, manifest: PictureManifest): Product {
  const pictures = stored.pictures.flatMap(({ name, alt, kind }): Picture[] => {
    const picture = findPicture(manifest, name);
    return picture ? [{ ...picture, alt, ...(kind && { kind }) }] : [];
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
    ...(stored.roomSize && { roomSize: stored.roomSize }),
    ...(stored.spare && { spare: stored.spare }),
    isFeatured: stored.isFeatured,
    inStock: stored.inStock && stockLeft !== 0,
    ...(stockLeft && { stockLeft }),
    features: stored.features,
    specifications: shownSpecifications(stored),
    ...(stored.gtin !== undefined && { gtin: stored.gtin }),
    pictures,
  };
}
