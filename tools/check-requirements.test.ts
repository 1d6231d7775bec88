import { describe, expect, it } from 'vitest';
import { checkRequirements } from './check-requirements.mjs';

const pageOf = (...rows: string[]) => ['# Requirements', '', ...rows, ''].join('\n');
const fileOf = (text: string) => ({ file: 'src/shop.test.ts', text });
/** A source file with a test whose title ends in the ids. */
const named = (ids: string, call = 'it') => fileOf(`  ${call}('does what it should [${ids}]', () => {});\n`);
/** A source text with SHOP-1 for ID: written out, the samples below would count as tests of that requirement. */
const withId = (text: string) => fileOf(text.replace('ID', 'SHOP-1'));
const faultsOf = (rows: string[], ...tests: { file: string; text: string }[]) =>
  checkRequirements(pageOf(...rows), tests).faults;

const builtRow = '- SHOP-1: A rule.';
const unproven = ['SHOP-1 is built, but no test names it'];

describe('checkRequirements', () => {
  it('finds no fault if a test names every built row, and summarises in one line', () => {
    const page = pageOf(builtRow, '- SHOP-2: Another.', '- A11Y-1 (open): A third.');
    expect(checkRequirements(page, [named('SHOP-1, SHOP-2')])).toEqual({
      faults: [],
      summary: 'requirements: 3 rows, 2 built and proven, 1 open',
    });
  });

  it('reports a built row without a test, and ignores an open one', () => {
    expect(faultsOf([builtRow, '- SHOP-2 (open): Another.'])).toEqual(unproven);
  });

  it('reports an unknown id in a title, with the file', () => {
    expect(faultsOf([builtRow], named('SHOP-1, SHOP-9'))).toEqual([
      'src/shop.test.ts names SHOP-9, which is no requirement',
    ]);
  });

  it('reports a duplicate id, an unknown state, a malformed id and a line without an id', () => {
    const rows = [builtRow, '- SHOP-1 (open): Again.', '- SHOP-2 (done): X.', '- shop-3 (open): X.'];
    expect(faultsOf([...rows, '- This and that.'], named('SHOP-1'))).toEqual([
      'SHOP-1 stands on the page more than once',
      "SHOP-2 has the state 'done', which is neither built nor open",
      "'shop-3' is not an id such as CART-3",
      "'This and that.' is not an id such as CART-3",
    ]);
  });

  it('refuses a page without rows', () => {
    expect(faultsOf([])).toEqual(['the page holds no requirement']);
  });

  it.each(['it', 'test', 'describe', 'it.only', 'it.each([1, 2])', 'describe.each(stores)', 'it.skipIf(slow())'])(
    'recognises the title of %s',
    (call) => {
      expect(faultsOf([builtRow], named('SHOP-1', call))).toEqual([]);
    },
  );

  it.each([
    ['a title on the next line', "it(\n  'works [ID]',\n"],
    ['a title with a quotation mark', "it('says \\'no\\' [ID]', run)"],
    ['a template title', `it(\`works on \${store} [ID]\`, run)`],
    ['a table of templates', "it.each`a | b\n`('works [ID]', run)"],
  ])('recognises %s', (_, text) => {
    expect(faultsOf([builtRow], withId(text))).toEqual([]);
  });

  it.each([
    ['a skipped test', "it.skip('works [ID]', run)"],
    ['a planned test', "it.todo('works [ID]')"],
    ['a test in a comment', "  // it('works [ID]', run)"],
    ['a string that is no title', "const title = 'works [ID]';"],
    ['an id without brackets', "it('works ID', run)"],
    ['a longer id', "it('works [ID1]', run)"],
  ])('does not count %s as proof', (_, text) => {
    expect(faultsOf([builtRow], withId(text))).toContain(unproven[0]);
  });
});
