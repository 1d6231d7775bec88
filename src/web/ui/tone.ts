/** How light a colour's brightest part is at least, from 0 to 255, for each tone. */
const lightness = [
  ['pale', 208],
  ['mid', 160],
  ['dim', 96],
] as const;

/**
 * The class that fills a picture's place until it has arrived: the nearest of eight tones to its dominant colour, which
 * is `#rrggbb`. The colour itself would need an inline style, and the policy allows none.
 */
export function toneClass(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const brightest = Math.max(red, green, blue);
  const tone = lightness.find(([, least]) => brightest >= least)?.[0] ?? 'dark';
  return red - blue >= 12 ? `tone-${tone} tone-warm` : `tone-${tone}`;
}
