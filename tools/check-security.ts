/**
 * Checks the security pages: `node tools/check-security.ts`. Files and requirements that they name must exist, and
 * each requirement of the standard must be in its list once, with a state and a reason. Exit code 1 otherwise.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asvsLevel2 } from './security/asvs-level-2.ts';

const pages = ['docs/security.md', 'docs/security/asvs.md', 'SECURITY.md'];
const listPage = 'docs/security/asvs.md';
const states = ['met', 'not applicable', 'open'];

/** A project file named on a page, by its top-level folder. */
const namedFile = /`((?:src|tests|tools|docs|deploy|content|scripts|bench)\/[\w./@-]+)`/g;
/** A test file, and the requirements it proves. */
const namedProof = /`((?:src|tests|tools)\/[\w./@-]+\.test\.tsx?)` ([A-Z][A-Z0-9]*-\d+(?:, [A-Z][A-Z0-9]*-\d+)*)/g;
const namedRequirement = /\b[A-Z][A-Z0-9]*-\d+\b/g;
/** Names that look like requirement ids. */
const otherNames = new Set(['SHA-256', 'UTF-8']);

export interface Known {
  /** The text of docs/requirements.md. */
  readonly requirements: string;
  /** The text of a file, undefined if there is none. */
  readonly read: (file: string) => string | undefined;
  /** The ids of the standard that the list must cover. */
  readonly ids: readonly string[];
}

/** The faults of the pages, one sentence each. @param texts the pages by file */
export function checkSecurity(texts: Readonly<Record<string, string>>, { requirements, read, ids }: Known): string[] {
  const built = new Set([...requirements.matchAll(/^- ([A-Z][A-Z0-9]*-\d+): /gm)].map(([, id = '']) => id));
  const faults = Object.entries(texts).flatMap(([page, text]) => [
    ...filesIn(text)
      .filter((file) => read(file) === undefined)
      .map((file) => `${page} names ${file}, which is no file`),
    ...requirementsIn(text)
      .filter((id) => !built.has(id))
      .map((id) => `${page} names ${id}, which is no built requirement`),
    ...[...text.matchAll(namedProof)].flatMap(([, file = '', proven = '']) =>
      proven
        .split(', ')
        .filter((id) => read(file)?.includes(id) === false)
        .map((id) => `${page} says that ${file} proves ${id}, which no title of it names`),
    ),
  ]);
  return [...faults, ...checkList(texts[listPage] ?? '', ids)];
}

const filesIn = (text: string) => [...new Set([...text.matchAll(namedFile)].map(([, file = '']) => file))];
const requirementsIn = (text: string) =>
  [...new Set([...text.matchAll(namedRequirement)].map(([id]) => id))].filter((id) => !otherNames.has(id));

interface Answer {
  readonly id: string;
  readonly asks: string;
  readonly state: string;
  readonly held: string;
  /** Whether the row answers several requirements. */
  readonly isShared: boolean;
}

const listed = /^\d+\.\d+\.\d+,?$/;

/** Lines of the list: an id, or several separated by commas, a state in brackets unless met, requirement, evidence. */
function readAnswers(text: string): Answer[] {
  return text.split('\n').flatMap((line) => {
    const [dash, ...words] = line.split(' ');
    const count = words.findIndex((word) => !listed.test(word));
    if (dash !== '-' || count < 1) return [];
    const rest = words.slice(count).join(' ');
    const [, state = 'met'] = /^\(([^)]*)\)/.exec(rest) ?? [];
    const [asks = '', ...evidence] = (state === 'met' ? rest : rest.slice(state.length + 3)).split('. ');
    const held = evidence.join('. ');
    return words.slice(0, count).map((id) => ({ id: id.replace(',', ''), asks, state, held, isShared: count > 1 }));
  });
}

/** Checks that every id is listed once, with its text, a state, and for a met requirement the evidence. */
function checkList(text: string, ids: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const faults = readAnswers(text).flatMap(({ id, asks, state, held, isShared }) => {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    if (!ids.includes(id)) return [`${id} is no requirement of level 1 or 2`];
    if (!states.includes(state)) return [`${id} has the state '${state}'`];
    if (isShared && state !== 'not applicable') return [`${id} is ${state} in a line with others`];
    if (asks.length < 10 || held.length < 4) return [`${id} is not explained`];
    const isProven = filesIn(held).length > 0 || requirementsIn(held).length > 0;
    return state === 'met' && !isProven ? [`${id} is met, but nothing is named that holds it`] : [];
  });
  for (const id of ids) {
    const count = counts.get(id) ?? 0;
    if (count !== 1) faults.push(`${id} stands in the list ${count === 0 ? 'nowhere' : `${count} times`}`);
  }
  return faults;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = new URL('../', import.meta.url);
  const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
  const ids = Object.entries(asvsLevel2).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  const faults = checkSecurity(Object.fromEntries(pages.map((page) => [page, read(page)])), {
    requirements: read('docs/requirements.md'),
    read: (file) => (existsSync(new URL(file, root)) ? (file.endsWith('.test.ts') ? read(file) : '') : undefined),
    ids,
  });
  const answers = readAnswers(read(listPage));
  const told = states.map((name) => `${answers.filter(({ state }) => state === name).length} ${name}`);
  console.log(faults.length === 0 ? `security: ${ids.length} requirements, ${told.join(', ')}` : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
