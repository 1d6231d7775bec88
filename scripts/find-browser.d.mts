/** The path of a Chromium or Chrome for the tests: the one named, one that is installed, or one fetched now. */
export function findBrowser(): Promise<string>;

/** The path of the same browser without its own windows, where it is installed. */
export function findShell(): Promise<string | undefined>;
