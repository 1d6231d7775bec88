import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a time, so that typing causes one request. @param ms the time */
export function useDebounced<Value>(value: Value, ms = 400): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
