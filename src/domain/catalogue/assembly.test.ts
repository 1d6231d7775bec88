import { describe, expect, it } from 'vitest';
import products from '../../../content/products.json' with { type: 'json' };
import { assemblySteps, readAssembly } from './assembly.ts';

const specificationsOf = (id: string): string =>
  JSON.stringify(products.find((product) => product.id === id)?.specifications);
const described = (changes: Record<string, string>) =>
  JSON.stringify({
    Fans: '5 × 120 mm PC fans',
    Filters: '2 × MERV-13',
    Dimensions: '53 × 42.5 × 17.3 cm, width × height × depth',
    ...changes,
  });

describe('the assembly of a purifier', () => {
  /** As in the product descriptions and pictures: on the lid, on the front and on the right end. */
  const places = {
    'desk-2': ['front', 0, 0, 2],
    'luggable-3': ['front', 0, 0, 3],
    'luggable-5': ['front', 0, 0, 3],
    'xl-7': ['front', 3, 0, 2],
    'xl-10': ['front', 4, 0, 3],
    'tower-5': ['sides', 0, 5, 0],
    'tower-8': ['sides', 0, 8, 0],
    'cube-5': ['all', 5, 0, 0],
    'us-cube-5': ['all', 5, 0, 0],
  } as const;
  it.each(Object.entries(places))(
    '%s has its filters and fans in the right places [LOOK-4]',
    (id, [walls, lid, front, end]) => {
      expect(readAssembly(specificationsOf(id))).toMatchObject({ walls, fans: { lid, front, end } });
    },
  );

  it('is described in five sentences that match the count of each part [LOOK-4]', () => {
    const stepsOf = (specifications: string) => {
      const assembly = readAssembly(specifications);
      return assembly && assemblySteps(assembly);
    };
    expect(stepsOf(specificationsOf('luggable-5'))).toEqual([
      'Screw the ready-cut panels together, and the handle on top.',
      'Screw in the five fans with their guards so they blow outwards.',
      'Plug the fans into the cable, and lead it out of the case. There’s no glue or solder.',
      'Slide in the two filters, one in front, one behind.',
      'Plug in the 12 V adapter. There’s one setting: on.',
    ]);
    expect(stepsOf(specificationsOf('cube-10'))).toMatchObject({
      0: 'Screw the base, lid and corners together.',
      1: 'Screw in the ten fans with their guards so they blow outwards.',
      3: 'Slide in the four filters, one for each wall.',
    });
    expect(stepsOf(described({ Fans: '1 fan' }))?.[1]).toBe('Screw in the fan with its guard so it blows outwards.');
  });

  it('is omitted if the parts are unknown or the product is not a purifier of this kind [LOOK-4]', () => {
    for (const changes of [
      { Fans: 'several' },
      { Fans: '99999 fans' },
      { Filters: 'MERV' },
      { Filters: '3 × MERV-13' },
      { Dimensions: 'small' },
    ])
      expect(readAssembly(described(changes))).toBeUndefined();
    expect(readAssembly('{')).toBeUndefined();
    expect(readAssembly(described({ Assembly: 'x'.repeat(201) }))?.time).toBeUndefined();
  });
});
