import { parseArgs } from 'node:util';
import { findMissed, findUndecided, type Outcome, type Tell } from './result.ts';

const columns = ['done', 'refused', 'lost', 'doubled'] as const;

/** Shows progress: overwrites one line of a terminal, or prints one line per message. */
export const tell: Tell = (words) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${words}` : `${words}\n`);

/** Parses the options common to the fault programs: the number of rounds or minutes. */
export function readOptions(name: 'rounds' | 'minutes', { long, short }: { long: number; short: number }) {
  const { values } = parseArgs({
    options: {
      [name]: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  });
  const typed = values[name];
  const count = typeof typed === 'string' ? Number(typed) : values.short ? short : long;
  if (!(count > 0)) throw new Error(`--${name} is ${typed}: it must be a number above 0`);
  return { count, isShort: values.short === true };
}

/** Prints the outcomes; the exit code is 1 if a limit is exceeded, 2 if the machine was too noisy to tell. */
export function report(outcomes: readonly Outcome[], words: readonly string[]): void {
  tell('');
  const width = Math.max(...outcomes.map(({ what }) => what.length)) + 2;
  console.log(`${words.join('\n')}\n`);
  console.log(`${''.padEnd(width)}${columns.map((name) => name.padStart(9)).join('')}`);
  for (const outcome of outcomes) {
    console.log(outcome.what.padEnd(width) + columns.map((name) => `${outcome[name]}`.padStart(9)).join(''));
    for (const { name, found } of outcome.bars) console.log(`  ${name}: ${found}`);
  }
  const missed = outcomes.flatMap(findMissed);
  const undecided = outcomes.flatMap(findUndecided);
  for (const one of missed) console.log(`missed: ${one}`);
  for (const one of undecided) console.log(`too noisy to tell: ${one}`);
  process.exitCode = missed.length > 0 ? 1 : undecided.length > 0 ? 2 : 0;
}
