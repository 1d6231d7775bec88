/** The paths of all views, which the frame lists: for a view that leads to others only where there are any. */
export const viewPaths: Set<string> = new Set();
