import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operations } from './operations.ts';

const escapes = ['\u001b[31mred', 'a\u0007', 'a\u0000b', '\u009b2J', 'a\u007f'];

it('no operation accepts control characters in a note, though it may have several lines [DESK-18]', () => {
  const withNote = operations.filter(
    ({ contract: { input } }) => input instanceof z.ZodMiniObject && 'note' in input.shape,
  );
  expect(withNote.length).toBeGreaterThan(6);
  const judge = (input: z.core.$ZodType, note: string) =>
    z.safeParse(input, { note }).error?.issues.filter(({ path }) => path[0] === 'note') ?? [];
  for (const { contract } of withNote) {
    const { name, input } = contract;
    expect(judge(input, 'a note\nof two lines'), name).toEqual([]);
    for (const typed of escapes)
      expect(judge(input, typed), name).toMatchObject([{ message: 'Must not contain control characters' }]);
  }
});
