import type { InventoryItem } from '../../../contract/inventory/inventory-item.ts';
import type { PricedLine } from '../../pricing/calculate-totals.ts';
import { netTotals } from '../../returns/withdrawal.ts';
import type { Minor } from '../../shared/money/money.ts';

/** One kind of goods in a parcel. Facts that the product does not have are undefined. */
export interface ParcelGoods {
  readonly name: string;
  readonly sku: string | undefined;
  readonly quantity: number;
  /** What the customer pays for these units, with their share of a discount. */
  readonly value: Minor;
  /** Weight of one packed unit. */
  readonly unitGrams: number | undefined;
  /** Length, width and height of one packed unit, in millimetres. */
  readonly unitSize: readonly [number, number, number] | undefined;
  readonly hsCode: string | undefined;
  /** ISO 3166-1 code of two letters. */
  readonly origin: string | undefined;
}

interface SoldLines {
  /** All lines of the order. */
  readonly lines: readonly PricedLine[];
  readonly discount: Minor;
}

type Facts = Pick<InventoryItem, 'sku' | 'weightGrams' | 'packageSize' | 'hsCode' | 'countryOfOrigin'>;

/**
 * Describes the content of a parcel.
 * @param parcel the lines of the order that are in it, with their quantities there
 * @param items facts of the products by id
 */
export function parcelGoods(
  order: SoldLines,
  parcel: readonly PricedLine[],
  items: ReadonlyMap<string, Facts>,
): readonly ParcelGoods[] {
  const nets = netTotals(order);
  return parcel.map(({ productId, name, quantity }) => {
    const index = order.lines.findIndex((line) => line.productId === productId);
    const sold = order.lines[index]?.quantity ?? quantity;
    const { sku, weightGrams, packageSize, hsCode, countryOfOrigin } = items.get(productId) ?? {};
    return {
      ...{ name, sku, quantity, hsCode, origin: countryOfOrigin, unitGrams: weightGrams },
      value: Math.round(((nets[index] ?? 0) * quantity) / sold),
      unitSize: packageSize === undefined ? undefined : readSize(packageSize),
    };
  });
}

function readSize(text: string): readonly [number, number, number] | undefined {
  const [length, width, height] = text.split('x').map(Number);
  return length && width && height ? [length, width, height] : undefined;
}

/** Weight of a parcel; undefined if the weight of any product is unknown. */
export function parcelGrams(goods: readonly ParcelGoods[]): number | undefined {
  return goods.reduce<number | undefined>(
    (sum, { quantity, unitGrams }) =>
      sum === undefined || unitGrams === undefined ? undefined : sum + quantity * unitGrams,
    0,
  );
}

/** Size of a parcel with one unit; how several are packed together is not known. */
export function parcelSize(goods: readonly ParcelGoods[]): ParcelGoods['unitSize'] {
  const [only, ...others] = goods;
  return only && others.length === 0 && only.quantity === 1 ? only.unitSize : undefined;
}

/** What carriers and customs ask for and the products lack, such as 'weight of XL-7'. */
export function missingFacts(goods: readonly ParcelGoods[], isAbroad: boolean): readonly string[] {
  return goods.flatMap(({ name, unitGrams, hsCode, origin }) => [
    ...(unitGrams === undefined ? [`weight of ${name}`] : []),
    ...(isAbroad && hsCode === undefined ? [`HS code of ${name}`] : []),
    ...(isAbroad && origin === undefined ? [`country of origin of ${name}`] : []),
  ]);
}
