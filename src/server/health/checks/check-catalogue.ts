import { parseSpecifications } from '../../../domain/catalogue/specifications.ts';
import { describeWasPrice } from '../../../domain/pricing/was-price-texts.ts';
import { isPlaceholder } from '../../../domain/settings/placeholders.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { readAllPriceHistories } from '../../store/catalogue/prices/price-history.ts';
import { readShownProducts, type StoredProduct } from '../../store/catalogue/products.ts';
import type { Database } from '../../store/engine/database.ts';
import type { Fault } from '../finding.ts';

/** Products that cannot be sold, or whose placeholder data was never replaced. */
export async function checkCatalogue(db: Database): Promise<Fault[]> {
  let [isEmpty, isSold] = [true, false];
  const findings: Fault[] = [];
  for await (const products of readShownProducts(db)) {
    isEmpty = false;
    isSold ||= products.some(({ inStock, stockLeft }) => inStock && stockLeft !== 0);
    findings.push(...findUnfilled(products));
  }
  if (isSold) return findings;
  const problem = isEmpty ? 'There are no products.' : 'Every product is out of stock.';
  const advice = "Use 'products import' or 'products set-stock'.";
  const atDesk = { path: '/products', advice: 'Add a product, or set its stock, under Products.' };
  return [{ problem, advice, atDesk }];
}

function findUnfilled(products: readonly StoredProduct[]): Fault[] {
  return products.flatMap(({ id, name: called, specifications }): Fault[] => {
    const rows = parseSpecifications(specifications);
    if (!rows) {
      return [
        {
          problem: `The specifications of ${id} are not valid, so the product page shows none.`,
          advice: "Correct them with 'products export' and 'products import'.",
          atDesk: { path: `/products/${id}`, advice: 'Enter them again.' },
        },
      ];
    }
    const names = rows.filter(([, value]) => isPlaceholder(value)).map(([name]) => name);
    if (names.length === 0) return [];
    return [
      {
        problem: `The specifications of ${id} contain placeholders: ${names.join(', ')}.`,
        advice: "Product safety law requires the real values: use 'products export' and 'products import'.",
        atDesk: {
          path: `/products/${id}`,
          problem: `${called} has placeholders for ${names.join(' and ')}.`,
          advice: 'Product safety law requires the real values: enter them in the specifications of each product.',
        },
      },
    ];
  });
}

/** Was prices that the price history does not support. */
export async function checkWasPrices(db: Database): Promise<Fault[]> {
  const histories = await readAllPriceHistories(db);
  const findings: Fault[] = [];
  for await (const products of readShownProducts(db)) {
    for (const product of products) {
      const steps = histories.get(product.id) ?? [];
      const problem = product.originalPrice === null ? undefined : describeWasPrice(product, steps);
      if (problem !== undefined)
        findings.push({ problem, advice: adviceOn(product), atDesk: atProduct(product, wasAdvice) });
    }
  }
  return findings;
}

const wasAdvice = 'Clear the was price, or enter one that was charged.';

const atProduct = ({ id }: StoredProduct, advice: string) => ({ path: `/products/${id}`, advice });

function adviceOn({ id, price }: StoredProduct): string {
  return `Remove it with 'products set-price ${id} ${toDecimal(price)} --was-price none', or set a was price that was charged.`;
}
