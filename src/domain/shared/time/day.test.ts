import { afterEach, describe, expect, it } from 'vitest';
import { formatDay, priceValidUntil } from './day.ts';

describe('formatDay', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('formats the same day in %s [BLOG-1]', (timeZone) => {
    process.env.TZ = timeZone;
    expect(formatDay('2025-10-15')).toBe('15 October 2025');
    expect(formatDay('2025-01-01')).toBe('1 January 2025');
  });
});

describe('priceValidUntil', () => {
  it('is the configured day until it has passed, then the end of the current year [SEO-2]', () => {
    expect(priceValidUntil('2025-12-31', '2025-10-15')).toBe('2025-12-31');
    expect(priceValidUntil('2025-12-31', '2025-12-31')).toBe('2025-12-31');
    expect(priceValidUntil('2025-12-31', '2026-01-01')).toBe('2026-12-31');
    expect(priceValidUntil('2026-06-30', '2026-11-21')).toBe('2026-12-31');
    expect(priceValidUntil('2027-06-30', '2026-11-21')).toBe('2027-06-30');
  });
});
