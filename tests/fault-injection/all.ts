/**
 * Runs all fault programs in sequence: `npm run faults`, 45 minutes. `--times 3` runs all of them three times, with
 * different malformed requests and journeys each time; `--only kill,mail` selects some; `--short` shortens each. Exits
 * with 1 if any run exceeded a limit or the machine was too noisy to tell.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../../bench/describe-machine.ts';

/** Options for a short run, and whether the program takes a seed that changes what it does. */
const programs: Readonly<Record<string, { readonly short: readonly string[]; readonly isSeeded?: boolean }>> = {
  kill: { short: ['--short'] },
  database: { short: ['--short'] },
  mail: { short: ['--short'] },
  fuzz: { short: ['--requests', '5000'], isSeeded: true },
  journeys: { short: ['--journeys', '500'], isSeeded: true },
  overload: { short: ['--short'] },
  soak: { short: ['--short'] },
};

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '1' },
    only: { type: 'string', default: Object.keys(programs).join() },
    short: { type: 'boolean', default: false },
  },
});
const times = Number(values.times);
const names = values.only.split(',');
const unknown = names.filter((name) => !programs[name]);
if (unknown.length > 0) throw new Error(`There is no ${unknown.join()}: ${Object.keys(programs).join(', ')}`);
if (!(times >= 1)) throw new Error(`--times is ${values.times}: it must be a number from 1 up`);

/** Runs a program once and returns its result as a table cell. */
async function run(name: string, time: number): Promise<string> {
  const { short = [], isSeeded = false } = programs[name] ?? {};
  const options = [...(values.short ? short : []), ...(isSeeded ? ['--seed', `${time}`] : [])];
  const start = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    process.stdout.write(text);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = `${((performance.now() - start) / 1000).toFixed(0)} s`;
  if (code === 0) return `held, ${seconds}`;
  process.exitCode = 1;
  const verdict = code === 2 ? 'too noisy to tell' : 'missed';
  const words = [...printed.matchAll(new RegExp(`^${verdict}: (.*)$`, 'gm'))].map(([, found]) => found);
  return `${verdict}, ${seconds}${words.length > 0 ? `: ${words.join('; ')}` : ''}`;
}

const cells = new Map(names.map((name) => [name, [] as string[]]));
for (let time = 1; time <= times; time++) {
  for (const name of names) {
    console.log(`\n${name}, ${time} of ${times}`);
    cells.get(name)?.push(await run(name, time));
  }
}

const rows = [...cells].map(([name, row]) => `| ${name} | ${row.join('<br>')} | ${describeMachine()} |`);
console.log(`\n${rows.join('\n')}`);
