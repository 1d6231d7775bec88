/**
 * ReDoS check: `node tools/check-expressions.ts`. Every regular expression of the product must run in linear time. A
 * quadratic one lets a single header block the shop for everyone.
 *
 * Uses recheck's automaton checker, whose verdicts are proofs. An expression that it cannot prove (look-around,
 * back-reference, or constructed at runtime) is a fault, and so is an unused exception below.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import recheck from 'recheck/package.json' with { type: 'json' };
import ts from 'typescript';

export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** An expression allowed although not proven linear: where it is, and why it is harmless. */
export interface Exception {
  readonly file: string;
  readonly expression: string;
  /** What bounds its input. */
  readonly reason: string;
}

interface Found {
  readonly place: string;
  readonly file: string;
  /** As written in the source. */
  readonly expression: string;
  /** Undefined if known only at runtime. */
  readonly parts?: readonly [source: string, flags: string];
}

const ownTexts = 'reads the page of requirements and the tests of this repository, which reviewers have read';
const boundedTexts = 'is made of the patterns of its file, which repeat nothing more than a counted number of times';
const exceptions: readonly Exception[] = [
  {
    file: 'tools/check-requirements.mjs',
    expression: String.raw`/(?<!^[ \t]*\/\/.*)(?:\b(?:it|test|describe)(?:\.(?!skip\b|todo\b)\w+)*|[)${'`'}])\(\s*(['"${'`'}])((?:\\.|(?!\1)[^\\])*)\1/gm`,
    reason: ownTexts,
  },
  {
    file: 'src/domain/shipping/addresses/postcodes.ts',
    expression: ['new RegExp(`^(?:$', '{beginning})`)'].join(''),
    reason: boundedTexts,
  },
  {
    file: 'src/domain/shipping/addresses/postcodes.ts',
    expression: ['new RegExp(`^$', '{format[0]}$`)'].join(''),
    reason: boundedTexts,
  },
];

/** A verdict takes at most a second on an idle machine, and many times that on a busy one. */
const judgeWithinMs = 60_000;

/** Finds every regular expression in a source text. */
function findExpressions({ file, text }: SourceText): Found[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const parts = ts.isRegularExpressionLiteral(node) ? splitLiteral(node.text) : undefined;
    if (parts || isConstruction(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const known = parts ?? constructed(node as ts.NewExpression);
      found.push({ place: `${file}:${line}`, file, expression: node.getText(), ...(known && { parts: known }) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function splitLiteral(text: string): readonly [string, string] {
  const end = text.lastIndexOf('/');
  return [text.slice(1, end), text.slice(end + 1)];
}

function isConstruction(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

/** Source and flags of `new RegExp('a+', 'u')`, if both are literals. */
function constructed({ arguments: given = [] }: { readonly arguments?: readonly ts.Expression[] }) {
  const texts = given.map((argument) => (ts.isStringLiteralLike(argument) ? argument.text : undefined));
  const [source, flags = ''] = texts;
  return source === undefined || texts.includes(undefined) ? undefined : ([source, flags] as const);
}

/** The fault of an expression, as the end of a sentence; undefined if it is linear. */
async function judge({ parts }: Found): Promise<string | undefined> {
  if (!parts) return 'is made while the program runs, so that nobody can judge it';
  const verdict = await check(...parts, { checker: 'automaton', timeout: judgeWithinMs });
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `cannot be shown to be linear (${verdict.error.kind})`;
  return `is not linear but ${verdict.complexity.summary}, as for ${verdict.attack.pattern}`;
}

/**
 * @param proven expressions known to be linear; those proven now are added
 * @returns `faults`, one sentence each and none if all are linear, and the `summary` line
 */
export async function checkExpressions(
  sources: readonly SourceText[],
  allowed: readonly Exception[] = [],
  proven = new Set<string>(),
): Promise<{ faults: string[]; summary: string }> {
  const found = sources.flatMap(findExpressions);
  const excepts = (one: Exception) => (other: Found) => one.file === other.file && one.expression === other.expression;
  const faults: string[] = [];
  for (const one of found) {
    if (proven.has(one.expression) || allowed.some((exception) => excepts(exception)(one))) continue;
    const fault = await judge(one);
    if (fault) faults.push(`${one.place}: ${one.expression} ${fault}`);
    else proven.add(one.expression);
  }
  for (const exception of allowed) {
    if (!found.some(excepts(exception))) faults.push(`${exception.file} no longer holds ${exception.expression}`);
  }
  const rest = allowed.length === 0 ? '' : `, ${allowed.length} excepted`;
  return { faults, summary: `expressions: ${found.length - allowed.length} linear${rest}` };
}

const root = join(import.meta.dirname, '..');
/** Expressions proven by this version of recheck, which takes half a minute for all of them. */
const cache = join(root, `.cache/linear-expressions-${recheck.version}.json`);
const sourceFile = /\.(?:tsx?|mjs)$/;
const aside = /\.test\.tsx?$|\.d\.m?ts$|[/\\]testing[/\\]/;

function readSources(): SourceText[] {
  return ['src', 'content', 'tools', 'scripts']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
    .filter((file) => sourceFile.test(file) && !aside.test(file))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const proven = new Set<string>(existsSync(cache) ? JSON.parse(readFileSync(cache, 'utf8')) : []);
  const { faults, summary } = await checkExpressions(readSources(), exceptions, proven);
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify([...proven]));
  console.log(faults.length === 0 ? summary : `${faults.join('\n')}\nexpressions: ${faults.length} fault(s)`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
