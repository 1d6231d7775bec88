/** Adds up amounts in minor units per currency, in the order in which currencies first appear. */
export function addUpAmounts<Currency extends string>(
  amounts: readonly { readonly currency: Currency; readonly amount: number }[],
): { readonly currency: Currency; readonly amount: number }[] {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return Array.from(sums, ([currency, amount]) => ({ currency, amount }));
}
