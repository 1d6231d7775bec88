import { type Dimensions, readDimensions } from './dimensions.ts';
import { findSpecification } from './specifications.ts';

/** Components of a purifier. */
export interface Assembly {
  readonly dimensions: Dimensions;
  readonly filters: number;
  /** Number of fans on each face. With two ends, the left end has the remainder. */
  readonly fans: { readonly all: number; readonly front: number; readonly lid: number; readonly end: number };
  /** Faces that are filters: front and back, the two sides, or all four walls. */
  readonly walls: 'front' | 'sides' | 'all';
  /** Assembly time as in the specifications. */
  readonly time?: string;
}

/**
 * Derives the assembly from fans, filters and dimensions in the specifications; undefined if one is missing. Four
 * filters: the walls of a cube with its fans in the lid. Two filters: the sides of a tower with its fans in front if
 * deeper than wide, else the faces of a slim case, with up to three fans on one end, up to six on both ends, and more
 * along the top.
 */
export function readAssembly(specifications: string): Assembly | undefined {
  const dimensions = readDimensions(specifications);
  const [all = 0, filters = 0] = ['Fans', 'Filters'].map((name) =>
    Number(/\d+/.exec(findSpecification(specifications, name) ?? '')?.[0] ?? 0),
  );
  if (!dimensions || all < 1 || all > 24 || (filters !== 2 && filters !== 4)) return undefined;
  const time = findSpecification(specifications, 'Assembly');
  const known = { dimensions, filters, ...(time && time.length <= 200 && { time }) };
  if (filters === 4) return { ...known, walls: 'all', fans: { all, front: 0, lid: all, end: 0 } };
  if (dimensions.depth > dimensions.width)
    return { ...known, walls: 'sides', fans: { all, front: all, lid: 0, end: 0 } };
  const ends = all <= 3 ? 1 : 2;
  const lid = all <= 6 ? 0 : all - 2 * Math.floor(all / 3);
  return { ...known, walls: 'front', fans: { all, front: 0, lid, end: Math.ceil((all - lid) / ends) } };
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const count = (number: number) => words[number] ?? String(number);

/** Returns the assembly steps, one sentence each. */
export function assemblySteps({ fans, filters, walls, dimensions }: Pick<Assembly, AssemblyFact>): readonly string[] {
  const one = fans.all === 1;
  const isCube = walls === 'all';
  const places = { front: 'one in front, one behind', sides: 'one on each side', all: 'one for each wall' };
  return [
    `Screw the ${isCube ? 'base, lid and corners' : 'ready-cut panels'} together${dimensions.handle > 0 ? ', and the handle on top' : ''}.`,
    `Screw in the ${one ? 'fan with its guard so it blows' : `${count(fans.all)} fans with their guards so they blow`} outwards.`,
    `Plug the ${one ? 'fan' : 'fans'} into the cable, and lead it out of the case. There’s no glue or solder.`,
    `Slide in the ${count(filters)} filters, ${places[walls]}.`,
    'Plug in the 12 V adapter. There’s one setting: on.',
  ];
}

type AssemblyFact = 'fans' | 'filters' | 'walls' | 'dimensions';
