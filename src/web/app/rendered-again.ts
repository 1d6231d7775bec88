/** Start of the console message about a hydration mismatch. Browser tests look for it. */
export const renderedAgain = 'The page was rendered again on the client:';
