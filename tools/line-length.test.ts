import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const maxLength = 120;
const isComment = (line: string) => /^\s*(\*|\/\/|\/\*|\{\/\*)/.test(line);

/** The formatter breaks long code but not comments. */
it('no comment line is longer than 120 characters', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'], {
    encoding: 'utf8',
  });
  const long = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (line.length > maxLength && isComment(line) ? [`${file}:${at + 1}`] : [])),
    );
  expect(long).toEqual([]);
});
