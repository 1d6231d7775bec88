/** Path of a Chromium or Chrome for the tests: the configured one, an installed one, or one downloaded now. */
export function findBrowser(): Promise<string>;

/** Path of the same browser as headless shell, installed or unpacked; undefined if neither can be. */
export function findShell(): Promise<string | undefined>;
