import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { truncate } from '../../../domain/shared/text/truncate.ts';
import { escapeControlCharactersInLines } from './escape-control-characters.ts';
import { formatTable } from './table.ts';

describe('a table', () => {
  it('has columns as wide as their widest cell, with amounts aligned right', () => {
    const rows = [
      ['Ada 😀', '£9.00', 3],
      ['Grace', '£1201.50', null],
    ];
    expect(formatTable(['name', 'total', 'tries'], rows)).toBe(
      ['name       total  tries', 'Ada 😀     £9.00      3', 'Grace   £1201.50'].join('\n'),
    );
  });

  it('aligns double-width characters and zero-width marks [OPS-12]', () => {
    for (const [text, width] of [
      ['Grace', 5],
      ['', 0],
      ['王小明', 6],
      ['ｶﾞﾗｽ', 4],
      ['キャ', 4],
      ['김서연', 6],
      ['A\u0308nne', 4],
      ['Z\u0335\u0321oe', 3],
      ['😀', 2],
      ['👩‍👩‍👧‍👦', 2],
      ['🇬🇧', 2],
      ['❤️', 2],
      ['№ 5 – £', 7],
      ['a\u200bb', 2],
      ['\u{20000}', 2],
    ] as const)
      expect([text, stringWidth(text)]).toEqual([text, width]);
    const rows = [
      ['王小明', 'London'],
      ['Grace', 'Leeds'],
    ];
    expect(formatTable(['name', 'city'], rows)).toBe(['name    city', '王小明  London', 'Grace   Leeds'].join('\n'));
  });

  it('shows control characters as dots [OPS-12]', () => {
    const name = 'Eve\u001b[2J\r\n\u202egnp.exe\u0007\u009b31m';
    const shown = formatTable(['name'], [[name]]);
    expect(shown).toBe('name\nEve·[2J···gnp.exe··31m');
    expect(escapeControlCharactersInLines('one\r\n\ttwo\u001b[2J')).toBe('one\n two·[2J');
  });

  it('truncates text at whole characters', () => {
    expect(truncate('😀😀😀😀', 3)).toBe('😀😀…');
    expect(truncate('😀😀😀', 3)).toBe('😀😀😀');
  });
});
