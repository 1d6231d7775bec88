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

  it('keeps the number and the unit on one line', () => {
    expect(typeset('at 35 dB')).toBe('at 35\u00a0dB');
  });
});
