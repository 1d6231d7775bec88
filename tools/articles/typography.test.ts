import { describe, expect, it } from 'vitest';
import { typeset } from './typography.ts';

describe('typeset', () => {
  it.each([
    ['He said "no".', 'He said “no”.'],
    ["don't", 'don’t'],
    ["tenants' rights", 'tenants’ rights'],
    ['("quoted")', '(“quoted”)'],
    [`"'Nested' marks"`, '“‘Nested’ marks”'],
    ['a "300" in metres', 'a “300” in metres'],
  ])('sets %j as %j', (typed, set) => {
    expect(typeset(typed)).toBe(set);
  });

  it('closes a mark that follows other markup', () => {
    expect(typeset('"', 'd')).toBe('”');
    expect(typeset("'s", 'x')).toBe('’s');
    expect(typeset('"so', ' ')).toBe('“so');
  });

  it.each([
    ['11.5 m²', '11.5\u00a0m²'],
    ['at 35 dB, 12 W and 105 kWh', 'at 35\u00a0dB, 12\u00a0W and 105\u00a0kWh'],
    ['10 microns', '10\u00a0microns'],
    ['285 CFM', '285\u00a0CFM'],
  ])('keeps the number and the unit of %j on one line', (typed, set) => {
    expect(typeset(typed)).toBe(set);
  });

  it.each(['10 more', '3 Cubes', '2 windows', 'room 7 must'])('leaves %j as it is', (typed) => {
    expect(typeset(typed)).toBe(typed);
  });
});
