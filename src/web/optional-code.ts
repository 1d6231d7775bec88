let inFlight = 0;

/**
 * Fetches code that the page can do without. Where it cannot be had (offline, blocked, gone with an update) the page
 * stays as it is, instead of being loaded anew as for code that it needs, and the result is undefined.
 */
export async function fetchOptional<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  inFlight += 1;
  try {
    return await load();
  } catch {
    return undefined;
  } finally {
    inFlight -= 1;
  }
}

/** Whether code is on its way without which the page can do. */
export const isFetchingOptional = (): boolean => inFlight > 0;
