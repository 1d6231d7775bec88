import type { Product } from '../../../contract/catalogue/product.ts';
import {
  type ListedVariant,
  maxListedVariants,
  type ProductGroup,
  type Variant,
} from '../../../contract/catalogue/variant.ts';
import { groupBy } from '../../shared/group-by.ts';
import { keyOf } from './one-per-group.ts';

/** Option names whose plural is known. Others are counted as options. */
const countable = new Set(['colour', 'color', 'size', 'material', 'pattern', 'style', 'length', 'width', 'finish']);

type Grouped = Pick<Product, 'id' | 'region' | 'inStock'>;

/** The group of a product, and the variants that its page offers. */
export interface GroupFacts {
  readonly group: ProductGroup;
  readonly variants: readonly ListedVariant[];
}

/**
 * Groups products by region and group id, in catalogue order. A product without a second one in its group stands
 * alone. The first product is the canonical address of its group and gives it its name.
 */
export function groupVariants(
  products: readonly Grouped[],
  variantOf: (id: string) => Variant | undefined,
): Map<string, GroupFacts> {
  const all = products.flatMap((product) => {
    const variant = variantOf(product.id);
    return variant ? [[product, variant] as const] : [];
  });
  const groups = groupBy(all, ([product, variant]) => keyOf(product.region, variant.group));
  const facts = new Map<string, GroupFacts>();
  for (const members of groups.values()) {
    const [first] = members;
    if (!first || members.length < 2) continue;
    const [{ id: canonical }, { group: id, name }] = first;
    const variants = members.slice(0, maxListedVariants).map(([product, { options }]) => {
      return { id: product.id, inStock: product.inStock, options };
    });
    const group = { id, name, choices: describeChoices(variants), canonical };
    for (const [product] of members) facts.set(product.id, { group, variants });
  }
  return facts;
}

/** 'Colour' with the values of all variants, in their order. */
export interface OptionChoice {
  readonly name: string;
  readonly values: readonly string[];
}

/** The options of a group, each with its distinct values. */
export function optionChoices(variants: readonly ListedVariant[]): readonly OptionChoice[] {
  const byName = groupBy(
    variants.flatMap(({ options }) => options),
    ({ name }) => name,
  );
  return [...byName].map(([name, options]) => ({ name, values: [...new Set(options.map(({ value }) => value))] }));
}

function describeChoices(variants: readonly ListedVariant[]): string {
  const varying = optionChoices(variants).filter(({ values }) => values.length > 1);
  const [only] = varying;
  const word = only?.name.toLowerCase() ?? '';
  if (varying.length !== 1 || !countable.has(word)) return `${variants.length} options`;
  return `${only?.values.length} ${word.endsWith('sh') ? `${word}es` : `${word}s`}`;
}

/**
 * Returns the variant that a value of an option leads to: the one that differs from the current variant in as few other
 * options as possible, in stock if there is a choice. Undefined if no variant has the value.
 */
export function findVariant(
  variants: readonly ListedVariant[],
  current: ListedVariant,
  { name, value }: { readonly name: string; readonly value: string },
): ListedVariant | undefined {
  const differences = (one: ListedVariant) =>
    one.options.filter((option) => option.name !== name && optionValue(current, option.name) !== option.value).length;
  const rank = (one: ListedVariant) => differences(one) * 4 + (one.inStock ? 0 : 2) + (one.id === current.id ? 0 : 1);
  return variants
    .filter((one) => optionValue(one, name) === value)
    .reduce<ListedVariant | undefined>((best, one) => (best && rank(best) <= rank(one) ? best : one), undefined);
}

/** The value of a variant's option. */
export const optionValue = ({ options }: Pick<Variant, 'options'>, name: string) =>
  options.find((option) => option.name === name)?.value;
