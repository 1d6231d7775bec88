import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';

interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
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
