import { areaOf, type House, type Room } from './read-rooms.ts';

/** A room with its place in the picture, in points. */
export interface PlacedRoom extends Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An area's frame. */
export interface Frame {
  readonly area: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Frame[];
  readonly rooms: readonly PlacedRoom[];
  /** Imports between rooms of one area, without those that follow from others. */
  readonly lines: readonly (readonly [from: PlacedRoom, to: PlacedRoom])[];
}

const gap = { x: 12, y: 26, frame: 18, title: 42 };
const roomHeight = 40;
/** Upper areas stand side by side, with these widths; lower ones lie across the whole picture, in this order. */
const columns = { cli: 300, server: 600, web: 520 };
const floors = ['domain', 'content', 'contract'] as const;

/** Places the rooms: in each area, a room stands above all rooms that it imports. */
export function layOut(house: House): Plan {
  const rooms: PlacedRoom[] = [];
  const frames: Frame[] = [];
  let x = 0;
  let bottom = 0;
  for (const [area, width] of Object.entries(columns)) {
    const placed = placeArea(house, area, { x, width });
    rooms.push(...placed);
    const height = Math.max(...placed.map((room) => room.y + room.height)) + gap.frame;
    frames.push({ area, x, y: 0, width, height });
    bottom = Math.max(bottom, height);
    x += width + gap.frame;
  }
  const width = x - gap.frame;
  const level = frames.map((frame) => ({ ...frame, height: bottom }));
  let y = bottom + gap.x;
  for (const area of floors) {
    const room = house.rooms.find(({ name }) => name === area);
    if (!room) continue;
    const frame = { x: 0, y, width, height: roomHeight };
    level.push({ area, ...frame });
    rooms.push({ ...room, ...frame });
    y += roomHeight + gap.x;
  }
  return { width, height: y - gap.x, frames: level, rooms, lines: linesOf(house, rooms) };
}

function placeArea(house: House, area: string, { x, width }: { x: number; width: number }): PlacedRoom[] {
  const members = house.rooms.filter((room) => room.area === area);
  const level = levelsOf(house, members);
  const rows = Map.groupBy(members, ({ name }) => level.get(name) ?? 0);
  const placed: PlacedRoom[] = [];
  let y = gap.title;
  for (const key of [...rows.keys()].sort((a, b) => b - a)) {
    for (const row of wrapped(rows.get(key) ?? [], width - 2 * gap.frame)) {
      const total = row.reduce((sum, room) => sum + widthOf(room), (row.length - 1) * gap.x);
      let at = x + (width - total) / 2;
      for (const room of row) {
        placed.push({ ...room, x: at, y, width: widthOf(room), height: roomHeight });
        at += widthOf(room) + gap.x;
      }
      y += roomHeight + gap.x;
    }
    y += gap.y - gap.x;
  }
  return placed;
}

/** How many rooms at most lie below each, one under the other, in its own area. */
function levelsOf({ arrows }: House, members: readonly Room[]): ReadonlyMap<string, number> {
  const names = new Set(members.map(({ name }) => name));
  const levels = new Map<string, number>();
  const levelOf = (name: string): number => {
    const known = levels.get(name);
    if (known !== undefined) return known;
    const below = [...(arrows.get(name) ?? [])].filter((other) => names.has(other));
    const level = below.length === 0 ? 0 : 1 + Math.max(...below.map(levelOf));
    levels.set(name, level);
    return level;
  };
  for (const name of names) levelOf(name);
  return levels;
}

function wrapped(rooms: readonly Room[], width: number): Room[][] {
  const rows: Room[][] = [[]];
  let used = 0;
  for (const room of rooms) {
    if (used > 0 && used + widthOf(room) > width) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(room);
    used += widthOf(room) + gap.x;
  }
  return rows;
}

/** The name as it stands in a room: without the area. */
export const labelOf = ({ name, area }: Room): string => name.slice(area.length + 1) || name;

function widthOf(room: Room): number {
  return Math.max(56, labelOf(room).length * 7.2 + 20);
}

function linesOf({ arrows }: House, rooms: readonly PlacedRoom[]): (readonly [PlacedRoom, PlacedRoom])[] {
  const placed = new Map(rooms.map((room) => [room.name, room]));
  return rooms.flatMap((from) => {
    const direct = [...(arrows.get(from.name) ?? [])].filter((name) => areaOf(name) === from.area);
    return direct
      .filter((name) => !direct.some((other) => other !== name && reaches(arrows, other, name)))
      .flatMap((name) => {
        const to = placed.get(name);
        return to ? [[from, to] as const] : [];
      });
  });
}

function reaches(arrows: House['arrows'], from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(arrows.get(from) ?? [])].some((next) => next === to || reaches(arrows, next, to, seen));
}
