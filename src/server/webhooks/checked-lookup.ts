import type { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** What a test replaces: name resolution, and what counts as public. */
export interface Resolution {
  readonly resolve: typeof lookup;
  readonly isPublic: (address: string) => boolean;
}

export const privateError = 'The address is in a private network';

/** Resolves a name to its addresses for a connection; an error if one of them is not public. */
export function checkedLookup({ resolve, isPublic }: Resolution): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublic(address)))
        return callback(new Error(privateError), '', 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
