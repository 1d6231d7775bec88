import { fail, InvalidInput } from './failure.ts';

/** A bound of a period as it was typed: a day or a time. */
interface Bound {
  readonly field: string;
  readonly typed: string | undefined;
  parse(text: string): number | undefined;
}

/** Reads a period with optional bounds, and describes it for the audit log: ' since 2026-01-01 until 2026-03-31'. */
export function readSpan(first: Bound, last: Bound) {
  const read = [first, last].map(({ typed, parse }) => (typed === undefined ? undefined : parse(typed)));
  const errors = [first, last].flatMap(({ field, typed }, index) => {
    if (typed === undefined || read[index] !== undefined) return [];
    const example = 'Enter a day such as 2026-01-31, or a time such as 2026-01-31T12:00.';
    return [{ field, message: `'${typed}' is not a valid time. ${example}` }];
  });
  if (errors.length > 0) return new InvalidInput(errors);
  const [since, before] = read;
  if (since !== undefined && before !== undefined && since >= before) {
    return fail('period-reversed', { from: first.typed ?? '', to: last.typed ?? '' });
  }
  const from = first.typed === undefined ? '' : ` since ${first.typed}`;
  const until = last.typed === undefined ? '' : ` until ${last.typed}`;
  return { since, before, words: from + until };
}
