import { expect, it } from 'vitest';
import { parseReleaseNotes, readReleaseNotes, readVersion } from './release-notes.ts';

it('reads the newest entry of the changelog that has any content [SETDESK-17]', async () => {
  const text = `# Changelog

## [Unreleased]

## [0.3.0] - 2026-12-01

### Added

- **Backups** at the desk, with \`decrypt-backup\`
  ([docs](docs/desk.md)).
- Payments.

### Fixed

- A fault.

## [0.2.0] - 2026-11-01

### Added

- Older.
`;
  expect(parseReleaseNotes(text)).toEqual({
    title: '0.3.0 - 2026-12-01',
    sections: [
      { title: 'Added', items: ['Backups at the desk, with `decrypt-backup` (docs).', 'Payments.'] },
      { title: 'Fixed', items: ['A fault.'] },
    ],
  });
  expect(parseReleaseNotes('# Changelog\n')).toBeUndefined();
  expect(await readVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  expect((await readReleaseNotes())?.sections.length).toBeGreaterThan(0);
});
