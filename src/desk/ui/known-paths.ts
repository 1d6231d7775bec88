/** The paths of all views, which the frame lists: for a view that leads to others only where there are any. */
export const knownPaths: Set<string> = new Set();
