import type { RoomSize } from '../../../contract/catalogue/product.ts';
import { readCadr } from '../specifications.ts';
import type { PurifierSet, RoomNeeds } from './sizing.ts';

/**
 * The largest floor of each room size, in square feet; a large room has no bound, so that a common one stands for it.
 */
const floors: Readonly<Record<RoomSize, number>> = { small: 200, medium: 400, large: 600 };

/** Below so many square feet a person a room is fuller than a full classroom, which gives each about 20. */
const tight = 15;
const classroom = 20;
const ceilingFeet = 8;

const squareMetresPerFoot = 0.092903;
const litresASecondPerCfm = 0.471947;

/** What a set of purifiers does for the air of a room. Figures of clean air are left out where a product tells none. */
export interface RoomAir {
  readonly squareFeet: number;
  readonly squareMetres: number;
  /** Square feet for each person, where that is fewer than anybody would want. */
  readonly tooTight?: number;
  readonly cfmEach?: number;
  readonly litresASecondEach?: number;
  readonly changesAnHour?: number;
}

/**
 * Reckoned for the largest room of its size under a ceiling of 8 ft. A large room is taken to grow with the people in
 * it.
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
