/**
 * The figures that the site advertises, in this one place: pages compute and draw from them. Whoever changes one needs
 * the evidence for it at hand, since advertising law asks for it.
 */

/** Sound of the quietest and of the loudest purifier in operation, in dB. */
export const noise = { from: 35, to: 44 } as const;
export const noiseText = `${noise.from}-${noise.to} dB`;

/** Power of the smallest and of the largest purifier, in watts. */
export const power = { from: 6, to: 16 } as const;
export const powerText = `${power.from}-${power.to} W`;

/**
 * What the promo code is advertised to take off, in per cent. What it does take off is decided where it is redeemed.
 */
export const promoPercent = 10;

export const quieterThanHepas = '5-10X';
export const energyLabel = 'Energy Star';

/** The models that carry the label, as both ranges name them. Each says so in its features; no other does. */
export const energyStarModels = ['Luggable 5-fan', 'XL-7', 'Tower 5-fan', 'XL-10', 'Classroom Cube'] as const;

/** How long the quickest and the longest kit take to build, in minutes. */
export const assembly = { from: 25, to: 60 } as const;

/** The chamber test of bio-aerosols: per cent removed after so many minutes. */
export const chamberTest = {
  chamber: '3,000 cubic foot chamber',
  first: { minutes: 30, removed: 97 },
  second: { minutes: 60, removed: 99.4 },
} as const;

/**
 * Clean air that ASHRAE Standard 241 (2023) asks for in a classroom, in CFM a person; one fan delivers about that or
 * more.
 */
export const cleanAirPerPerson = 40;

/** What search engines are told of reviews, with every product. */
export const productRating = { value: 4.8, count: 127 } as const;

/** The headline above the reviews. */
export const reviewStatistics = [
  { figure: '4.8/5', label: 'average rating' },
  { figure: '500+', label: 'happy customers' },
  { figure: '16M', label: 'UK hay fever sufferers helped' },
] as const;
