import sharp, { type Sharp } from 'sharp';

/** Generates an image with the properties of a photo: a gradient, a box and a little grain. */
export function photo({ width = 1200, height = 900, colour = '#806040', grain = 4 } = {}): Sharp {
  const box = Buffer.from(
    `<svg width="${width}" height="${height}"><defs><linearGradient id="light"><stop stop-color="#fff"/><stop offset="1" stop-color="${colour}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#light)"/><rect x="30%" y="30%" width="40%" height="50%" fill="${colour}"/></svg>`,
  );
  const noise = { create: { width, height, channels: 3, background: '#808080', noise: grainOf(grain) } } as const;
  return sharp(box)
    .flatten({ background: '#ffffff' })
    .composite([{ input: noise, blend: 'soft-light' }]);
}

const grainOf = (sigma: number) => ({ type: 'gaussian', mean: 128, sigma }) as const;
