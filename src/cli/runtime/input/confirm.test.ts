import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { confirm } from './confirm.ts';

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
  it.each(['y\n', 'Y\n', 'yes\n', ' yes \n'])('takes %j for a yes [OPS-13]', async (typed) => {
    const { said, ...streams } = terminal(typed);
    expect(await confirm('Erase all?', false, streams)).toBe(true);
    expect(said()).toContain('Erase all? [y/N] ');
  });

  it.each(['n\n', '\n', 'yep\n', 'no\n'])('takes %j for a no [OPS-13]', async (typed) => {
    const { said, ...streams } = terminal(typed);
    expect(await confirm('Erase all?', false, streams)).toBe(false);
    expect(said()).toContain('Nothing was changed.');
  });

  it('takes the end of the input for a no', async () => {
    const { said: _, ...streams } = terminal(null);
    expect(await confirm('Erase all?', false, streams)).toBe(false);
  });

  it('refuses where nobody can be asked, and says what to type [OPS-13]', async () => {
    const { said, ...streams } = terminal('y\n', false);
    expect(await confirm('Erase all?', false, streams)).toBe(false);
    expect(said()).toBe('Erase all?\nNobody can be asked here, so nothing was changed. Add --yes to go ahead.\n');
  });

  it('asks nothing where the answer was given beforehand', async () => {
    const { said, ...streams } = terminal('n\n');
    expect(await confirm('Erase all?', true, streams)).toBe(true);
    expect(said()).toBe('');
  });
});
