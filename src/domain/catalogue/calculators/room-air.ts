import { type RoomSpace, roomSpace, toSquareMetres } from './required-air.ts';
import type { PurifierSet, RoomNeeds } from './sizing.ts';

/** Square feet per person below which a room is more crowded than a full classroom (about 20 each). */
const tight = 15;

const litresASecondPerCfm = 0.471947;

/** Effect of a set of purifiers on a room. Clean air figures are left out without a set. */
export interface RoomAir extends RoomSpace {
  readonly squareMetres: number;
  /** Square feet per person, if the room is overcrowded. */
  readonly tooTight?: number;
  readonly cfmEach?: number;
  readonly litresASecondEach?: number;
  readonly changesAnHour?: number;
}

/** Calculates the figures of a set in its room. */
export function calculateRoomAir(needs: RoomNeeds, set: PurifierSet | undefined): RoomAir {
  const { squareFeet, ceilingFeet } = roomSpace(needs);
  const feetEach = squareFeet / needs.people;
  const space = {
    squareFeet: Math.round(squareFeet),
    ceilingFeet,
    squareMetres: Math.round(toSquareMetres(squareFeet)),
    ...(feetEach < tight && { tooTight: Math.round(feetEach) }),
  };
  if (!set) return space;
  return {
    ...space,
    cfmEach: Math.round(set.cfm / needs.people),
    litresASecondEach: Math.round((set.cfm * litresASecondPerCfm) / needs.people),
    changesAnHour: Math.round((set.cfm * 600) / (squareFeet * ceilingFeet)) / 10,
  };
}
