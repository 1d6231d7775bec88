import { readCpuSeconds } from '../load.ts';
import type { Asker } from './ask.ts';
import type { Question } from './questions.ts';
import type { Visitor } from './visitor.ts';
import type { Write } from './writes.ts';

/** Measurements of one call. Times are in milliseconds. */
export interface Measured {
  readonly title: string;
  readonly isDownload: boolean;
  /** The first call after the start. */
  first: number;
  firstCpu: number;
  /** The longest time that a visitor waited for a page during the first call, and during later ones. */
  firstHeld: number;
  held: number;
  readonly times: number[];
  /** CPU time of the shop during the call, including the visitor's requests. */
  readonly cpu: number[];
}

interface Parts {
  readonly asker: Asker;
  readonly visitor: Visitor;
  readonly pid: number;
  readonly tell: (words: string) => void;
}

/** Runs every call once in order, then `times` times each in random order. */
export async function askAll(deps: Parts, questions: readonly Question[], times: number): Promise<Measured[]> {
  const measured = new Map(questions.map((question) => [question, begin(question)]));
  for (const [question, one] of measured) {
    const { ms, cpu, held } = await askOnce(deps, question.call, question.input());
    Object.assign(one, { first: ms, firstCpu: cpu, firstHeld: held });
  }
  for (let round = 1; round <= times; round++) {
    deps.tell(`round ${round} of ${times}`);
    for (const question of shuffled(questions)) {
      const { ms, cpu, held } = await askOnce(deps, question.call, question.input());
      note(measured.get(question), { ms, cpu, held });
    }
  }
  return [...measured.values()];
}

/** Runs every write once for each of its inputs. */
export async function doAll(deps: Parts, writes: readonly Write[]): Promise<Measured[]> {
  const done: Measured[] = [];
  for (const { title, call, inputs } of writes) {
    deps.tell(title);
    const one = begin({ title, isDownload: false });
    for (const input of inputs) note(one, await askOnce(deps, call, input));
    Object.assign(one, { first: one.times[0], firstCpu: one.cpu[0], firstHeld: one.held });
    if (one.times.length > 0) done.push(one);
  }
  return done;
}

function begin({ title, isDownload }: Pick<Question, 'title' | 'isDownload'>): Measured {
  return { title, isDownload, first: Number.NaN, firstCpu: Number.NaN, firstHeld: 0, held: 0, times: [], cpu: [] };
}

function note(one: Measured | undefined, { ms, cpu, held }: { ms: number; cpu: number; held: number }): void {
  if (!one) return;
  one.times.push(ms);
  one.cpu.push(cpu);
  one.held = Math.max(one.held, held);
}

async function askOnce({ asker, visitor, pid }: Parts, ...[call, input]: Parameters<Asker['ask']>) {
  visitor.longest();
  const before = (await readCpuSeconds(pid)) ?? Number.NaN;
  const { ms } = await asker.ask(call, input);
  const cpu = (((await readCpuSeconds(pid)) ?? Number.NaN) - before) * 1000;
  return { ms, cpu, held: visitor.longest() };
}

function shuffled<Item>(list: readonly Item[]): Item[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
