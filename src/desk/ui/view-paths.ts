/** Paths of all views, filled by the frame: for views that link to others only if they exist. */
export const viewPaths: Set<string> = new Set();
