import { parseArgs } from 'node:util';
import { writeSection } from '../../bench/write-section.ts';
import { findMissed, findUndecided, type Outcome, type Tell } from './result.ts';

const columns = ['done', 'refused', 'lost', 'doubled'] as const;

/** Shows how far a program is: in one line of a terminal, else line by line. */
export const tell: Tell = (words) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${words}` : `${words}\n`);

/** The options that the programs of faults have in common: how much of it, and whether the document is written. */
export function readOptions(name: 'rounds' | 'minutes', { long, short }: { long: number; short: number }) {
  const { values } = parseArgs({
    options: {
      [name]: { type: 'string' },
      short: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const typed = values[name];
  const count = typeof typed === 'string' ? Number(typed) : values.short ? short : long;
  if (!(count > 0)) throw new Error(`--${name} is ${typed}: it must be a number above 0`);
  return { count, isShort: values.short === true, write: values.write === true };
}

/**
 * Prints what came of each fault, writes it into the document where that is asked for, and ends with 1 where a bar is
 * missed, else with 2 where one is undecided.
 */
export async function report(
  section: string,
  outcomes: readonly Outcome[],
  { words, write }: { readonly words: readonly string[]; readonly write: boolean },
): Promise<void> {
  tell('');
  const width = Math.max(...outcomes.map(({ what }) => what.length)) + 2;
  console.log(`${words.join('\n')}\n`);
  console.log(`${''.padEnd(width)}${columns.map((name) => name.padStart(9)).join('')}`);
  for (const outcome of outcomes) {
    console.log(outcome.what.padEnd(width) + columns.map((name) => `${outcome[name]}`.padStart(9)).join(''));
    for (const { name, found } of outcome.bars) console.log(`  ${name}: ${found}`);
  }
  if (write) await writeSection('docs/measurements.md', section, `\n${words.join('\n')}\n\n${markdown(outcomes)}\n`);
  const missed = outcomes.flatMap(findMissed);
  const undecided = outcomes.flatMap(findUndecided);
  for (const one of missed) console.log(`missed: ${one}`);
  for (const one of undecided) console.log(`too noisy to tell: ${one}`);
  process.exitCode = missed.length > 0 ? 1 : undecided.length > 0 ? 2 : 0;
}

function markdown(outcomes: readonly Outcome[]): string {
  const head = `| | ${columns.join(' | ')} | |\n|---|${columns.map(() => '---:|').join('')}---|`;
  const rows = outcomes.map((outcome) => {
    const bars = outcome.bars.map(({ name, found }) => `${name}: ${found}`).join('; ');
    return `| ${outcome.what} | ${columns.map((name) => outcome[name]).join(' | ')} | ${bars} |`;
  });
  return [head, ...rows].join('\n');
}
