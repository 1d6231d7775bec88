import { useState } from 'react';
import type { Region } from '../../../contract/catalogue/product.ts';
import type { PlaceProblem } from '../../../domain/shipping/check-destination.ts';
import { deferWhilePointerDown } from '../../forms/defer-while-pointer-down.ts';

interface FieldTarget {
  readonly country: string;
  readonly city: string;
  readonly postalCode: string;
}

export type FindProblem = (region: Region, place: FieldTarget) => PlaceProblem | undefined;

/**
 * What is wrong with country, town and postcode taken together. It is told once the fields are left, and goes as soon
 * as they agree, whichever of them was changed.
 * @param find undefined until the code that knows postcodes is there
 */
export function usePlaceProblem(region: Region, place: FieldTarget, find: FindProblem | undefined) {
  const [leftAt, setLeftAt] = useState('');
  const [told] = useState(() => new Set<string>());
  const problem = find?.(region, place);
  if (problem) told.add(problem.message);
  const isLeft = leftAt === JSON.stringify(place);
  return {
    leave: () => deferWhilePointerDown(() => setLeftAt(JSON.stringify(place))),
    /** The error of a field, given what the form says of it. */
    errorOf(name: string, said: string | undefined): string | undefined {
      if (said !== undefined && !told.has(said)) return said;
      return problem?.field === name && (isLeft || said !== undefined) ? problem.message : undefined;
    },
    offered: problem?.offered,
  };
}
