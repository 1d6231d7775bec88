import { describe, expect, it } from 'vitest';
import { checkExpressions } from './check-expressions.ts';

const judge = (text: string) => checkExpressions([{ file: 'src/shop.ts', text }]);

describe('checkExpressions', () => {
  it('reports super-linear expressions with file and line, and accepts linear ones [SAFE-11]', async () => {
    const { faults } = await judge(`
      const linear = [/^[a-z]+(?:-[a-z]+)*$/, /\\s*;/y, new RegExp('^a+$', 'u'), /[^.@]{64}/];
      const name = header.split(/\\s*;\\s*q=/);
      const end = text.replace(/\\s+$/, '');
      const all = /^(a+)+$/.test(text);
      const made = RegExp('b*c');
    `);
    expect(faults).toEqual([
      expect.stringMatching(/^src\/shop\.ts:3: \/\\s\*;\\s\*q=\/ is not linear but 2nd degree polynomial/),
      expect.stringMatching(/^src\/shop\.ts:4: .* 2nd degree polynomial/),
      expect.stringMatching(/^src\/shop\.ts:5: .* exponential/),
      expect.stringMatching(/^src\/shop\.ts:6: RegExp\('b\*c'\) is not linear/),
    ]);
  });

  it('reports an expression that cannot be judged [SAFE-11]', async () => {
    const { faults } = await judge('const made = new RegExp(word);\nconst ahead = /a(?=b+$)/;');
    expect(faults).toEqual([
      expect.stringMatching(/^src\/shop\.ts:1: .* is made while the program runs/),
      expect.stringMatching(/^src\/shop\.ts:2: .* cannot be shown to be linear/),
    ]);
  });

  it('accepts an exception, and reports an unnecessary one', async () => {
    const allowed = { file: 'src/shop.ts', expression: '/a*b/', reason: 'bounded' };
    const source = { file: 'src/shop.ts', text: 'const x = /a*b/;' };
    expect(await checkExpressions([source], [allowed])).toEqual({
      faults: [],
      summary: 'expressions: 0 linear, 1 excepted',
    });
    expect((await checkExpressions([{ ...source, text: '' }], [allowed])).faults).toEqual([
      'src/shop.ts no longer holds /a*b/',
    ]);
  });

  it('recognises comments, strings and divisions', async () => {
    const source = "// /a*b/\nconst text = '/a*b/';\nconst half = all / 2 * b / 3;";
    expect(await judge(source)).toEqual({ faults: [], summary: 'expressions: 0 linear' });
  });
});
