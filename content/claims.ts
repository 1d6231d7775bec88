/**
 * The figures that the site advertises, in one place: pages compute and draw from them. Advertising law demands
 * evidence for each: content/evidence.ts names it, and pages mark a figure without it as an example figure.
 */

/** Noise of the quietest and of the loudest purifier in operation, in dB. */
export const noise = { from: 35, to: 44 } as const;
export const noiseText = `${noise.from}-${noise.to} dB`;
/** Distance from the purifier at which noise is stated, here and in the specifications of each product. */
export const noiseDistance = '1 m';

/** Power of the smallest and of the largest purifier, in watts. */
export const power = { from: 6, to: 16 } as const;
export const powerText = `${power.from}-${power.to} W`;

/** The advertised discount of the promo code, in per cent. The actual discount is determined when it is redeemed. */
export const promoPercent = 10;

export const quieterThanHepas = '5-10X';
export const energyLabel = 'Energy Star';

/** Models with the label, as both regions name them. The features of each mention it; no other product's do. */
export const energyStarModels = ['Luggable 5-fan', 'XL-7', 'Tower 5-fan', 'XL-10', 'Classroom Cube'] as const;

/** Shortest and longest time to build a kit, in minutes. */
export const assembly = { from: 25, to: 60 } as const;

/** The chamber test of bio-aerosols: per cent removed after a number of minutes. */
export const chamberTest = {
  chamber: '3,000 cubic foot chamber',
  first: { minutes: 30, removed: 97 },
  second: { minutes: 60, removed: 99.4 },
} as const;

/**
 * Clean air that ASHRAE Standard 241 (2023) requires in a classroom, in CFM a person; one fan delivers about that or
 * more.
 */
export const cleanAirPerPerson = 40;

/**
 * True while the rating and the headline figures below are samples. The law forbids them in a shop that is open: the
 * setting sampleContent hides them.
 */
export const reviewFiguresAreSamples: boolean = true;

/** Rating in the structured data of every product. */
export const productRating = { value: 4.8, count: 127 } as const;

/** The headline above the reviews. */
export const reviewStatistics = [
  { figure: '4.8/5', label: 'average rating' },
  { figure: '500+', label: 'happy customers' },
  { figure: '16M', label: 'UK hay fever sufferers helped' },
] as const;
