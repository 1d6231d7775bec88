import { formatCount } from '../../../domain/shared/text/format-count.ts';
import type { Progress } from '../../command.ts';

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** On a terminal one line, updated ten times a second; elsewhere a line every two seconds. */
export function createProgress(output: Output, clock: () => number): Progress {
  const pauseMs = output.isTTY ? 100 : 2_000;
  let shownAt = Number.NEGATIVE_INFINITY;
  let waiting: string | undefined;
  let isLineOpen = false;

  function put(text: string): void {
    output.write(output.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
    isLineOpen = output.isTTY === true;
    waiting = undefined;
    shownAt = clock();
  }

  function show(text: string): void {
    waiting = text;
    if (clock() - shownAt >= pauseMs) put(text);
  }

  return {
    show,
    count: (what, done, all) => show(`${what}: ${formatCount(done)} of ${formatCount(all)}`),
    end() {
      if (waiting !== undefined) put(waiting);
      if (isLineOpen) output.write('\n');
      isLineOpen = false;
      shownAt = Number.NEGATIVE_INFINITY;
    },
  };
}
