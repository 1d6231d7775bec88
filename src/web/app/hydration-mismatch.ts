/** Start of the console message about a page that React rendered again on the client. Browser tests look for it. */
export const hydrationMismatch = 'Hydration mismatch:';
