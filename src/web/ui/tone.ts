/** Minimum of a colour's brightest channel, from 0 to 255, for each tone. */
const lightness = [
  ['pale', 208],
  ['mid', 160],
  ['dim', 96],
] as const;

/**
 * Returns the class of a picture's placeholder: the nearest of eight tones to its dominant colour (`#rrggbb`). The
 * exact colour would need an inline style, which the content security policy forbids.
 */
export function toneClass(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const brightest = Math.max(red, green, blue);
  const tone = lightness.find(([, least]) => brightest >= least)?.[0] ?? 'dark';
  return red - blue >= 12 ? `tone-${tone} tone-warm` : `tone-${tone}`;
}
