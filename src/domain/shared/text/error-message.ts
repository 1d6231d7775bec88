/** The message of an error, or what was thrown in place of one. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
