import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function record(isTTY: boolean) {
  const written: string[] = [];
  let now = 0;
  const progress = createProgress({ isTTY, write: (text) => written.push(text) }, () => now);
  return { progress, written, wait: (ms: number) => (now += ms) };
}

describe('progress', () => {
  it('updates one terminal line, and leaves the final text', () => {
    const { progress, written, wait } = record(true);
    progress.show('1 of 3');
    progress.show('2 of 3');
    wait(100);
    progress.show('3 of 3');
    progress.end();
    expect(written).toEqual(['\r\u001b[K1 of 3', '\r\u001b[K3 of 3', '\n']);
  });

  it('prints a line now and then without a terminal, and always the final one', () => {
    const { progress, written, wait } = record(false);
    for (let done = 1; done <= 5; done++) {
      progress.show(`${done} of 5`);
      wait(700);
    }
    progress.end();
    progress.end();
    expect(written).toEqual(['1 of 5\n', '4 of 5\n', '5 of 5\n']);
  });
});
