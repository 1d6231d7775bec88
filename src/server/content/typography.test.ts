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
  ])('converts %j to %j', (typed, set) => {
    expect(typeset(typed)).toBe(set);
  });

  it('closes a quotation mark that follows other markup', () => {
    expect(typeset('"', 'd')).toBe('”');
    expect(typeset("'s", 'x')).toBe('’s');
    expect(typeset('"so', ' ')).toBe('“so');
  });

  it('keeps a number and its unit on one line', () => {
    expect(typeset('at 35 dB')).toBe('at 35\u00a0dB');
  });
});
