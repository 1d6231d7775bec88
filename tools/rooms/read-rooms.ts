import { cruise, type ICruiseResult } from 'dependency-cruiser';

/** Files that know each other closely: a folder of an area, or one file that stands at an area's door. */
export interface Room {
  /** Its path below `src/`, such as `server/store/orders` or `server/app.ts`. */
  readonly name: string;
  /** The part of the house that it lies in: `cli`, `server`, `web`, `domain`, `contract` or `content`. */
  readonly area: string;
  readonly files: number;
}

/** The rooms, and which imports which: the names of those that each room knows. */
export interface House {
  readonly rooms: readonly Room[];
  readonly arrows: ReadonlyMap<string, ReadonlySet<string>>;
}

const ignored = String.raw`\.test\.tsx?$|\.d\.ts$|/testing/|^(picture|virtual):`;

/** Areas that are one room, whatever folders they have: their files may know each other. */
const wholeAreas = new Set(['content', 'contract', 'domain']);

/** Rooms with rooms of their own, each drawn by itself. */
const dividedRooms = new Set(['server/actions', 'server/store', 'web/pages']);

/** Reads the house from its imports, types and code that is fetched later included. */
export async function readHouse(): Promise<House> {
  const { output } = await cruise(['src', 'content'], {
    exclude: { path: ignored },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
  });
  return houseOf((output as ICruiseResult).modules);
}

type Module = Pick<ICruiseResult['modules'][number], 'source'> & {
  readonly dependencies: readonly { readonly resolved: string }[];
};

/** The house that these modules make. */
export function houseOf(modules: readonly Module[]): House {
  const rooms = new Map<string, Room>();
  const arrows = new Map<string, Set<string>>();
  const own = modules.filter(({ source }) => /^(src|content)\//.test(source));
  for (const { source, dependencies } of own) {
    const name = roomOf(source);
    rooms.set(name, { name, area: areaOf(name), files: (rooms.get(name)?.files ?? 0) + 1 });
    const known = arrows.get(name) ?? new Set();
    arrows.set(name, known);
    for (const { resolved } of dependencies) {
      const other = roomOf(resolved);
      if (/^(src|content)\//.test(resolved) && other !== name) known.add(other);
    }
  }
  const byName = (a: Room, b: Room) => (a.name < b.name ? -1 : 1);
  return { rooms: [...rooms.values()].sort(byName), arrows };
}

function roomOf(file: string): string {
  const path = file.replace(/^src\//, '').split('/');
  const [area = '', first = '', second = ''] = path;
  if (wholeAreas.has(area)) return area;
  const depth = dividedRooms.has(`${area}/${first}`) && path.length > 3 ? 3 : 2;
  return [area, first, second].slice(0, depth).join('/');
}

export const areaOf = (room: string): string => room.split('/')[0] ?? room;

/** Rooms that know each other in a circle, in the order of the imports; undefined where there is no such circle. */
export function findCircle({ arrows }: House): readonly string[] | undefined {
  const done = new Set<string>();
  const walk = (room: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (done.has(room)) return undefined;
    for (const next of arrows.get(room) ?? []) {
      const circle = walk(next, [...way, room]);
      if (circle) return circle;
    }
    done.add(room);
    return undefined;
  };
  for (const room of arrows.keys()) {
    const circle = walk(room, []);
    if (circle) return circle;
  }
  return undefined;
}
