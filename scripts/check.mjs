/** Pre-commit check: all static checks and the unit tests. */
import { runChecks } from './checks.mjs';
import { run } from './run.mjs';

const { failed } = await runChecks();
const { code } = await run('vitest', ['run', '--project', 'unit']);
process.exitCode = failed > 0 || code !== 0 ? 1 : 0;
