/** Finds the closest name to a mistyped one, by edit distance; undefined if none is close. */
export function findClosestName(typed: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.ceil(typed.length / 4));
  for (const name of names) {
    const steps = stepsBetween(typed.toLowerCase(), name);
    if (steps > least || (steps === least && best !== undefined)) continue;
    [best, least] = [name, steps];
  }
  return best;
}

/** Edit distance: letters inserted, deleted, replaced or transposed. */
function stepsBetween(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const [changed = 0, left = 0, put = 0] = [last[column - 1], last[column], next[column - 1]];
      let steps = Math.min(changed + (isSame ? 0 : 1), left + 1, put + 1);
      const isSwapped = column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && isSwapped) steps = Math.min(steps, (before[column - 2] ?? 0) + 1);
      next.push(steps);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
