import { expect, it } from 'vitest';
import { toneClass } from './tone.ts';

it.each([
  ['#e8e8e8', 'tone-pale'],
  ['#d8d8c8', 'tone-pale tone-warm'],
  ['#b8b8b8', 'tone-mid'],
  ['#c8b8a8', 'tone-mid tone-warm'],
  ['#989888', 'tone-dim tone-warm'],
  ['#0b1d1b', 'tone-dark'],
])('maps %s to %s', (colour, tone) => {
  expect(toneClass(colour)).toBe(tone);
});
