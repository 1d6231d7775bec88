import { describe, expect, it } from 'vitest';
import { checkSecurity, type Known } from './check-security.ts';

const known: Known = {
  requirements: '- DOOR-1: A rule.\n- DOOR-2 (open): One to come.\n',
  read: (file) => ({ 'src/door.ts': '', 'src/door.test.ts': 'a title with DOOR-1' })[file],
  ids: ['1.1.1', '1.1.2'],
};
const met = '- 1.1.1 Doors are locked. `src/door.ts`, DOOR-1';
const other = '- 1.1.2 (not applicable) Windows are shut. There are none';
const faultsOf = (...rows: string[]) => checkSecurity({ 'docs/security/asvs.md': rows.join('\n') }, known);

describe('the security pages', () => {
  it('have no fault if each requirement of the standard is answered once [SEC-6]', () => {
    expect(faultsOf(met, other)).toEqual([]);
  });

  it('must not name a missing file, or a missing or open requirement [SEC-6]', () => {
    const page = 'docs/security/asvs.md';
    expect(faultsOf(met, other, 'See `src/window.ts` and DOOR-2, DOOR-9 with SHA-256.')).toEqual([
      `${page} names src/window.ts, which is no file`,
      `${page} names DOOR-2, which is no built requirement`,
      `${page} names DOOR-9, which is no built requirement`,
    ]);
  });

  it('may claim only the requirement ids in a test’s titles [SEC-6]', () => {
    expect(faultsOf(met, other, '`src/door.test.ts` DOOR-1')).toEqual([]);
    expect(checkSecurity({ 'docs/security.md': '`src/door.test.ts` DOOR-1, DOOR-3' }, { ...known, ids: [] })).toEqual([
      'docs/security.md names DOOR-3, which is no built requirement',
      'docs/security.md says that src/door.test.ts proves DOOR-3, which no title of it names',
    ]);
  });

  it('may answer several requirements in one line if none applies [SEC-6]', () => {
    expect(faultsOf('- 1.1.1, 1.1.2 (not applicable) Doors and windows. No house')).toEqual([]);
    expect(faultsOf('- 1.1.1, 1.1.2 Doors and windows. `src/door.ts`')).toEqual([
      '1.1.1 is met in a line with others',
      '1.1.2 is met in a line with others',
    ]);
  });

  it('must omit nothing, repeat nothing, and name evidence for everything met [SEC-6]', () => {
    expect(faultsOf(met, met)).toEqual(['1.1.1 stands in the list 2 times', '1.1.2 stands in the list nowhere']);
    expect(faultsOf(met, '- 1.1.2 Windows are shut. By and large')).toEqual([
      '1.1.2 is met, but nothing is named that holds it',
    ]);
    expect(faultsOf(met, '- 1.1.2 (done) Windows are shut. `src/door.ts`')).toEqual(["1.1.2 has the state 'done'"]);
    expect(faultsOf(met, other, '- 9.9.9 (open) Something else. Some day')).toEqual([
      '9.9.9 is no requirement of level 1 or 2',
    ]);
  });
});
