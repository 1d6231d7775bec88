/**
 * The sample content that a new shop starts with, besides the reviews, quotes and people that the setting sampleContent
 * hides. The desk marks it, and removes all of it in one action. Remove a name here to make the content your own.
 */
export const samples: { readonly products: readonly string[]; readonly articles: readonly string[] } = {
  products: [
    ...['desk-2', 'luggable-3', 'luggable-5', 'xl-7', 'tower-5', 'tower-8', 'xl-10', 'cube-5', 'cube-10'],
    ...['us-desk-2', 'us-luggable-5', 'us-xl-7', 'us-tower-8', 'us-cube-5'],
    ...['filters-20x16x1', 'filters-25x16x1', 'filters-20x20x2', 'fan-120', 'fan-140', 'power-supply'],
    ...['us-filters-20x16x1', 'us-filters-25x16x1', 'us-filters-20x20x2', 'us-fan-120', 'us-fan-140'],
    'us-power-supply',
  ],
  articles: [
    'air-purifiers-allergies-uk',
    'hay-fever-relief-uk',
    'indoor-air-quality-guide',
    'understanding-cadr-ratings',
  ],
};
