/** Pre-commit check: all static checks, with the format and the unit tests of what is not committed yet. */
import { runChecks } from './checks.mjs';
import { run } from './run.mjs';

const git = async (...args) => (await run('git', args, { capture: true })).output.split('\n').filter(Boolean);
const changed = await git('diff', '--name-only', '--diff-filter=d', 'HEAD');
const added = await git('ls-files', '--others', '--exclude-standard');

const { failed } = await runChecks([...changed, ...added]);
const unit = ['run', '--project', 'unit'];
const { code } = await run('vitest', [...unit, '--changed', '--passWithNoTests']);
// Reads all files and imports none, so that no change selects it.
const { code: lines } = await run('vitest', [...unit, 'tools/line-length.test.ts']);
process.exitCode = failed > 0 || code !== 0 || lines !== 0 ? 1 : 0;
