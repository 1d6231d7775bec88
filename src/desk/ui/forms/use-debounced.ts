import { useEffect, useState } from 'react';
import type { InputOf } from '../../../contract/desk/call.ts';
import type { Operation } from '../../../contract/shared/operation.ts';
import { useOperation } from '../../api/queries.ts';

/** Returns a value once it has not changed for a time, so that typing causes one request. @param ms the time */
export function useDebounced<Value>(value: Value, ms = 400): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}

/** Queries an operation once its input has not changed for a time, such as a preview of what is being typed. */
export function useDebouncedOperation<const O extends Operation>(contract: O, input: InputOf<O>, enabled = true) {
  // As text, since an input is another object in each render.
  const rested = useDebounced(JSON.stringify(input));
  return useOperation<O>(contract, JSON.parse(rested), { enabled });
}
