import { expect, it } from 'vitest';
import { acceptChosen } from './accept-chosen.ts';

const files = (number: number, size = 1) =>
  Array.from({ length: number }, (_, index) => ({ name: `${index}.pdf`, size }));
const large = { name: 'a.pdf', size: 10 * 1024 * 1024 + 1 };

it.each([
  ['files that fit', files(10), 10, 10, ''],
  ['more than there is room for', files(12), 10, 10, 'Only 10 files per note: 2 weren’t added.'],
  ['one more than there is room for', files(2), 1, 1, 'Only 10 files per note: 1 wasn’t added.'],
  ['a large one', [large, ...files(1)], 10, 1, 'a.pdf is over 10 MB.'],
  [
    'large ones and too many',
    [large, { ...large, name: 'b.pdf' }, ...files(3)],
    2,
    2,
    'a.pdf and b.pdf are over 10 MB. Only 10 files per note: 1 wasn’t added.',
  ],
])('of %s, names what was not added [DESK-31]', (_, chosen, room, accepted, problem) => {
  expect(acceptChosen(chosen, room)).toMatchObject({ accepted: { length: accepted }, problem });
});
