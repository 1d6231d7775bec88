import type { RoomSize } from '../../../contract/catalogue/product.ts';
import { readCadr } from '../specifications.ts';
import type { PurifierSet, RoomNeeds } from './sizing.ts';

/** Largest floor of each room size, in square feet. A large room has no limit, so a typical one is assumed. */
const floors: Readonly<Record<RoomSize, number>> = { small: 200, medium: 400, large: 600 };

/** Square feet per person below which a room is more crowded than a full classroom (about 20 each). */
const tight = 15;
const classroom = 20;
const ceilingFeet = 8;

const squareMetresPerFoot = 0.092903;
const litresASecondPerCfm = 0.471947;

/** Effect of a set of purifiers on a room. Clean air figures are left out if a product states none. */
export interface RoomAir {
  readonly squareFeet: number;
  readonly squareMetres: number;
  /** Square feet per person, if the room is overcrowded. */
  readonly tooTight?: number;
  readonly cfmEach?: number;
  readonly litresASecondEach?: number;
  readonly changesAnHour?: number;
}

/**
 * Calculated for the largest room of its size with an 8 ft ceiling. A large room is assumed to grow with its
 * occupants.
 */
export function calculateRoomAir({ people, room }: RoomNeeds, set: PurifierSet | undefined): RoomAir {
  const squareFeet = room === 'large' ? Math.max(floors.large, classroom * people) : floors[room];
  const feetEach = squareFeet / people;
  const space = {
    squareFeet,
    squareMetres: Math.round(squareFeet * squareMetresPerFoot),
    ...(feetEach < tight && { tooTight: Math.round(feetEach) }),
  };
  const cadrs = set?.parts.map(({ product, units }) => units * (readCadr(product.specifications) ?? Number.NaN)) ?? [];
  const cfm = cadrs.reduce((sum, cadr) => sum + cadr, 0);
  if (!(cfm > 0)) return space;
  return {
    ...space,
    cfmEach: Math.round(cfm / people),
    litresASecondEach: Math.round((cfm * litresASecondPerCfm) / people),
    changesAnHour: Math.round((cfm * 600) / (squareFeet * ceilingFeet)) / 10,
  };
}
