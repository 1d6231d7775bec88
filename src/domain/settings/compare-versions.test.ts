import { expect, it } from 'vitest';
import { isNewerVersion } from './compare-versions.ts';

it.each([
  ['0.3.0', '0.2.0', true],
  ['0.2.10', '0.2.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.2.0', '0.2.0', false],
  ['0.1.9', '0.2.0', false],
])('%s is newer than %s: %s [SETDESK-17]', (version, than, expected) => {
  expect(isNewerVersion(version, than)).toBe(expected);
});
