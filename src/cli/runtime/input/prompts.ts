import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';

interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

/**
 * Asks for confirmation; only 'y' or 'yes' returns true. With --yes there is no prompt; without a terminal the answer
 * is false. The reason for false is printed.
 */
export async function confirm(question: string, isGiven: boolean, { input, output }: Terminal): Promise<boolean> {
  if (isGiven) return true;
  if (!input.isTTY) {
    output.write(`${question}\nNot running interactively, so nothing was changed. Add --yes to confirm.\n`);
    return false;
  }
  const lines = createInterface({ input, output });
  try {
    // Ctrl-D and Ctrl-C close the input without an answer.
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    const answer = await Promise.race([lines.question(`${question} [y/N] `), closed]);
    if (/^y(es)?$/i.test(answer.trim())) return true;
    output.write('Nothing was changed.\n');
    return false;
  } finally {
    lines.close();
  }
}

/** Asks for a secret without showing it; without a terminal, reads one line. Empty if the input ends before. */
export async function readSecret(question: string, { input, output }: Terminal): Promise<string> {
  const isTerminal = input.isTTY === true;
  if (isTerminal) output.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: isTerminal });
  try {
    const line = new Promise<string>((resolve) => lines.once('line', resolve).once('close', () => resolve('')));
    return await line;
  } finally {
    lines.close();
    if (isTerminal) output.write('\n');
  }
}
