/**
 * Compares docs/requirements.md with the titles of all tests: `node tools/check-requirements.mjs`.
 *
 * A test proves a requirement when its title names the id in square brackets: `it('adds a line [CART-3, CART-4]',
 * ...)`. The title is the first argument of `it`, `test` or `describe`, or of the function returned by `each`,
 * `skipIf` and the like; skipped tests, `todo` tests and those in a line comment prove nothing. Exit code 1 if page
 * and tests disagree.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const idPattern = /^[A-Z0-9]+-\d+$/;
/** A line of the page: `- CART-3: …`, or with a state, `- CART-3 (open): …`. */
const row = /^- ([^\s:]+)(?: \(([^)]*)\))?: \S/;
const bracketed = /\[([A-Z0-9]+-\d+(?:\s*,\s*[A-Z0-9]+-\d+)*)\]/g;
const title =
  /(?<!^[ \t]*\/\/.*)(?:\b(?:it|test|describe)(?:\.(?!skip\b|todo\b)\w+)*|[)`])\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm;
const testFile = /\.test\.tsx?$/;

/**
 * The rules on the page, in order, as `{ id, state }`. A rule without a state is built; a list item of another form has
 * its text as id, and no state.
 */
function readRows(page) {
  return page
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const [, id, state = 'built'] = row.exec(line) ?? [];
      return id === undefined ? { id: line.slice(2) } : { id, state };
    });
}

/** The ids named by test titles in one source text. */
function readNamedIds(text) {
  const titles = [...text.matchAll(title)].map((match) => match[2]);
  return titles.flatMap((words) =>
    [...words.matchAll(bracketed)].flatMap((group) => group[1].split(',').map((id) => id.trim())),
  );
}

/**
 * @param page the text of docs/requirements.md
 * @param tests every test file as `{ file, text }`
 * @returns `faults`, one sentence each and none if page and tests agree, and the `summary` line
 */
export function checkRequirements(page, tests) {
  const rows = readRows(page);
  const faults = rows.length === 0 ? ['the page holds no requirement'] : [];
  const known = new Set();
  for (const { id, state } of rows) {
    if (!idPattern.test(id)) {
      faults.push(`'${id}' is not an id such as CART-3`);
      continue;
    }
    if (known.has(id)) faults.push(`${id} stands on the page more than once`);
    if (state !== 'built' && state !== 'open')
      faults.push(`${id} has the state '${state}', which is neither built nor open`);
    known.add(id);
  }
  const proven = new Set();
  for (const { file, text } of tests) {
    for (const id of new Set(readNamedIds(text))) {
      if (!known.has(id)) faults.push(`${file} names ${id}, which is no requirement`);
      proven.add(id);
    }
  }
  const built = rows.filter(({ state }) => state === 'built');
  for (const { id } of built) if (!proven.has(id)) faults.push(`${id} is built, but no test names it`);
  const open = rows.filter(({ state }) => state === 'open').length;
  return { faults, summary: `requirements: ${rows.length} rows, ${built.length} built and proven, ${open} open` };
}

function readTests(root) {
  const folders = ['src', 'tests', 'tools'].filter((folder) => existsSync(join(root, folder)));
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter((file) => testFile.test(file) && !file.split(/[\\/]/).includes('node_modules'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const { faults, summary } = checkRequirements(page, readTests(root));
  console.log(faults.length === 0 ? summary : `${faults.join('\n')}\nrequirements: ${faults.length} fault(s)`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
