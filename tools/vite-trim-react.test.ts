import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { trimReact } from './vite-trim-react.ts';

const unused = { tags: [3, 4], elements: ['SUSPENSE'], functions: { never: '!1' }, prototypes: ['Gone'] };
const sample = `
var SUSPENSE = 'suspense';
var thrown = Error('known by identity');
function never(x) { return x.tag > 1; }
function Gone() {}
Gone.prototype.focus = function () {};
function fail() { throw Error('with its trace'); }
function kind(type) { switch (type) { case SUSPENSE: return 3; case 'text': return 6; } return 5; }
function walk(fiber) {
  var seen = [];
  a: switch (fiber.tag) {
    case 1:
      seen.push('one');
    case 3:
      seen.push('three');
      break;
    case 4:
      var shared = 'four';
      seen.push(shared);
      break;
    case 2: {
      shared = 'two';
      seen.push(shared);
      break a;
    }
    case 3 + 4:
    case 5:
    case 4:
      seen.push('five');
    default:
      seen.push('else');
  }
  if (fiber.tag === 3 || 4 !== fiber.tag) seen.push('after');
  if (never(fiber)) seen.push('never');
  return seen;
}
`;

/** Names used but not declared, as the linter reports them. */
function findUndeclared(code: string): string[] {
  const cwd = mkdtempSync(path.join(tmpdir(), 'react-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(path.join(cwd, 'biome.json'), '{"files":{"maxSize":5000000}}');
  writeFileSync(path.join(cwd, 'react.js'), code);
  const biome = path.resolve('node_modules/.bin/biome');
  const { stderr, stdout } = spawnSync(
    biome,
    ['lint', '--only=correctness/noUndeclaredVariables', '--max-diagnostics=none', 'react.js'],
    { cwd, encoding: 'utf8' },
  );
  return [
    ...new Set([...`${stdout}${stderr}`.matchAll(/The (\S+) variable is undeclared/g)].map(([, name = '']) => name)),
  ].sort();
}

it('leaves what remains of a program as it was, and takes away what never comes', () => {
  const cut = trimReact(sample, unused);
  const run = (code: string) =>
    new Function(`'use strict'; ${code}; return { walk, kind, thrown, fail, focus: Gone.prototype.focus };`)();
  const [before, after] = [run(sample), run(cut)];
  for (const tag of [0, 1, 2, 5, 6, 7]) {
    const expected = before.walk({ tag }).filter((one: string) => one !== 'never');
    expect([tag, after.walk({ tag })]).toEqual([tag, expected]);
  }
  expect(after.kind('text')).toBe(6);
  expect(after.kind('suspense')).toBe(5);
  expect(after.focus).toBeUndefined();
  expect(after.thrown).toBeInstanceOf(Error);
  expect(after.thrown.message).toBe('known by identity');
  expect(after.thrown.stack).toBeUndefined();
  expect(after.fail).toThrow(expect.objectContaining({ stack: expect.stringContaining('with its trace') }));
  expect(cut).not.toContain('four');
});

it('does not build a React in which it misses something', () => {
  expect(() => trimReact(sample.replaceAll('never', 'ever'), unused)).toThrow('React has no never');
});

it('takes a tenth of this React, and leaves nothing that uses what has gone', () => {
  const file = createRequire(import.meta.url)
    .resolve('react-dom/client')
    .replace('client.js', 'cjs/react-dom-client.production.js');
  const code = readFileSync(file, 'utf8');
  const cut = trimReact(code);
  expect(cut.length).toBeLessThan(0.9 * code.length);
  expect(cut.length).toBeGreaterThan(0.5 * code.length);
  expect(findUndeclared(cut)).toEqual(findUndeclared(code));
  expect(findUndeclared(code.replace('function commitRoot(', 'function commitRoots('))).toContain('commitRoot');
});
