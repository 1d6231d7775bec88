import { describe, expect, it } from 'vitest';
import { formatTable } from './table.ts';
import { shorten, visibleLines } from './visible-text.ts';

describe('a table', () => {
  it('has columns as wide as their widest cell, amounts to the right', () => {
    const rows = [
      ['Ada 😀', '£9.00', 3],
      ['Grace', '£1201.50', null],
    ];
    expect(formatTable(['name', 'total', 'tries'], rows)).toBe(
      ['name      total  tries', 'Ada 😀     £9.00      3', 'Grace  £1201.50'].join('\n'),
    );
  });

  it('shows what a visitor typed to steer the terminal as dots [OPS-12]', () => {
    const name = 'Eve\u001b[2J\r\n\u202egnp.exe\u0007\u009b31m';
    const shown = formatTable(['name'], [[name]]);
    expect(shown).toBe('name\nEve·[2J···gnp.exe··31m');
    expect(visibleLines('one\r\n\ttwo\u001b[2J')).toBe('one\n two·[2J');
  });

  it('shortens a text to whole characters', () => {
    expect(shorten('😀😀😀😀', 3)).toBe('😀😀…');
    expect(shorten('😀😀😀', 3)).toBe('😀😀😀');
  });
});
