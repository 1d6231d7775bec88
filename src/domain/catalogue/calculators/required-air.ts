import type { RoomSize } from '../../../contract/catalogue/product.ts';
import { formatCount } from '../../shared/text/format-count.ts';

/** Numbers of people that the sizing rule supports. */
export const peopleBounds = { min: 1, max: 60 } as const;

/**
 * Clean air for one person in CFM: what one PC fan delivers, by the rule of one PC fan per room occupant. The weakest
 * fan of the range delivers 39.3 CFM; a 140 mm fan delivers twice as much and so counts for two people.
 */
export const cfmPerPerson = 39;

/** Air changes per hour to choose from. The first is the aim of every recommendation; nothing is sized below it. */
export const airChangeAims = [5, 6, 8, 10, 12] as const;
export const usualAirChanges = airChangeAims[0];

/** Ceiling height assumed for a room without measurements, in feet. */
export const ceilingFeet = 8;

/** Largest floor of each room size, in square feet. A large room has no limit, so a typical one is assumed. */
const floors: Readonly<Record<RoomSize, number>> = { small: 200, medium: 400, large: 600 };
/** Square feet per person in a full classroom. */
const classroom = 20;

const feetPerMetre = 1 / 0.3048;
const squareMetresPerSquareFoot = 0.3048 ** 2;

export type LengthUnit = 'm' | 'ft';

/** Measurements of a room, all in one unit. */
export interface RoomMeasures {
  readonly unit: LengthUnit;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** The room and its occupants, who require clean air. */
export interface AirNeeds {
  readonly people: number;
  readonly room: RoomSize;
  /** Replaces the assumed floor and ceiling of the room size. */
  readonly measures?: RoomMeasures;
  /** Air changes per hour; the usual aim if undefined. A lower number is raised to it. */
  readonly airChanges?: number;
}

export interface RoomSpace {
  readonly squareFeet: number;
  readonly ceilingFeet: number;
}

/** Clean air required, in CFM. */
export interface RequiredAir {
  /** Volume of the room times air changes. */
  readonly forRoom: number;
  /** One PC fan per person. */
  readonly forPeople: number;
  /** The larger of the two. */
  readonly cfm: number;
}

/** Clamps the number of people to the bounds; a fraction counts as a person. */
export function clampPeople(people: number): number {
  return Math.min(peopleBounds.max, Math.max(peopleBounds.min, Math.ceil(people) || peopleBounds.min));
}

/**
 * Returns the measured space, or else the largest room of its size with an 8 ft ceiling. A large room is assumed to
 * grow with its occupants.
 */
export function roomSpace({ people, room, measures }: AirNeeds): RoomSpace {
  if (measures) {
    const { length, width, height, unit } = measures;
    const feet = unit === 'm' ? feetPerMetre : 1;
    return { squareFeet: length * width * feet ** 2, ceilingFeet: height * feet };
  }
  const squareFeet = room === 'large' ? Math.max(floors.large, classroom * people) : floors[room];
  return { squareFeet, ceilingFeet };
}

/** Returns the room size that a floor belongs to. */
export function roomSizeOf(squareFeet: number): RoomSize {
  if (squareFeet <= floors.small) return 'small';
  return squareFeet <= floors.medium ? 'medium' : 'large';
}

/** The sizing rule of the shop: the larger of what the room and what its occupants require. */
export function requiredAir(needs: AirNeeds): RequiredAir {
  const space = roomSpace(needs);
  const airChanges = Math.max(usualAirChanges, needs.airChanges ?? usualAirChanges);
  const forRoom = (space.squareFeet * space.ceilingFeet * airChanges) / 60;
  const forPeople = clampPeople(needs.people) * cfmPerPerson;
  return { forRoom, forPeople, cfm: Math.max(forRoom, forPeople) };
}

export function toSquareMetres(squareFeet: number): number {
  return squareFeet * squareMetresPerSquareFoot;
}

/** Largest room and number of people that one purifier suffices for, both rounded down. */
export interface Reach {
  readonly people: number;
  readonly squareFeet: number;
}

/** Applies the rule to one purifier; undefined if its clean air in CFM is unknown or too little for one person. */
export function reachOf(cadr: number | undefined): Reach | undefined {
  if (cadr === undefined || !(cadr >= cfmPerPerson)) return undefined;
  const squareFeet = Math.floor((cadr * 60) / (usualAirChanges * ceilingFeet));
  return { people: Math.floor(cadr / cfmPerPerson), squareFeet };
}

/** 'up to 300 sq ft (27 m²)'. */
export function describeFloor(squareFeet: number): string {
  return `up to ${formatCount(squareFeet)} sq ft (${Math.floor(toSquareMetres(squareFeet))} m²)`;
}
