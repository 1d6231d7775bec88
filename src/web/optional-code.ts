let inFlight = 0;

/**
 * Loads optional code. If it fails (offline, blocked, removed by a deployment) the result is undefined and the page
 * stays unchanged, whereas required code would trigger a reload.
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

/** Whether optional code is loading. */
export const isFetchingOptional = (): boolean => inFlight > 0;
