import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { confirm } from './prompts.ts';

function terminal(typed: string | null, isTTY = true) {
  const said: string[] = [];
  const output = new Writable({
    write(chunk, _, done) {
      said.push(String(chunk));
      done();
    },
  });
  const input = Object.assign(new PassThrough(), { isTTY });
  if (typed === null) input.end();
  else input.write(typed);
  return { input, output, said: () => said.join('') };
}

describe('confirm', () => {
  it.each(['y\n', 'Y\n', 'yes\n', ' yes \n'])('accepts %j as yes [OPS-13]', async (typed) => {
    const { said, ...streams } = terminal(typed);
    expect(await confirm('Erase all?', false, streams)).toBe(true);
    expect(said()).toContain('Erase all? [y/N] ');
  });

  it.each(['n\n', '\n', 'yep\n', 'no\n'])('accepts %j as no [OPS-13]', async (typed) => {
    const { said, ...streams } = terminal(typed);
    expect(await confirm('Erase all?', false, streams)).toBe(false);
    expect(said()).toContain('Nothing was changed.');
  });

  it('accepts the end of the input as no', async () => {
    const { said: _, ...streams } = terminal(null);
    expect(await confirm('Erase all?', false, streams)).toBe(false);
  });

  it('declines without a terminal, and names the option to add [OPS-13]', async () => {
    const { said, ...streams } = terminal('y\n', false);
    expect(await confirm('Erase all?', false, streams)).toBe(false);
    expect(said()).toBe('Erase all?\nNot running interactively, so nothing was changed. Add --yes to confirm.\n');
  });

  it('does not ask if the answer was given beforehand', async () => {
    const { said, ...streams } = terminal('n\n');
    expect(await confirm('Erase all?', true, streams)).toBe(true);
    expect(said()).toBe('');
  });
});
