import type { RateLimits } from '../middleware/rate-limits.ts';

/**
 * Whether reading another page of personal data requires re-authentication. A lookup reads a few pages; a stolen
 * cookie that reads all of them is stopped.
 * @param sessionId the session whose page reads are counted
 */
export async function hasReadMany(limits: RateLimits | undefined, sessionId: string): Promise<boolean> {
  return (await limits?.take('deskPeople', sessionId))?.allowed === false;
}
