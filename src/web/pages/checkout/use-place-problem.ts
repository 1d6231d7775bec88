import { useState } from 'react';
import type { Region } from '../../../contract/catalogue/product.ts';
import type { Destination, PlaceProblem } from '../../../domain/shipping/addresses/check-destination.ts';
import { deferWhilePointerDown } from '../../forms/defer-while-pointer-down.ts';

export type FindProblem = (region: Region, place: Destination) => PlaceProblem | undefined;

/**
 * Validates country, city and postcode together. The error shows once the fields lose focus and clears as soon as
 * they agree, whichever field was changed.
 * @param find undefined until the postcode code has loaded
 */
export function usePlaceProblem(region: Region, place: Destination, find: FindProblem | undefined) {
  const [leftAt, setLeftAt] = useState('');
  const [told] = useState(() => new Set<string>());
  const problem = find?.(region, place);
  if (problem) told.add(problem.message);
  const isLeft = leftAt === JSON.stringify(place);
  return {
    leave: () => deferWhilePointerDown(() => setLeftAt(JSON.stringify(place))),
    /** Returns the error of a field, given the form's own error for it. */
    errorOf(name: string, said: string | undefined): string | undefined {
      if (said !== undefined && !told.has(said)) return said;
      return problem?.field === name && (isLeft || said !== undefined) ? problem.message : undefined;
    },
    offered: problem?.offered,
  };
}
