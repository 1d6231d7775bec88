import { run, say, since } from './run.mjs';

/** Static checks of the code, each by its own tool. */
const checks = [
  {
    name: 'requirements',
    about: 'each built requirement has a test',
    program: 'node',
    args: ['tools/check-requirements.mjs'],
  },
  {
    name: 'security',
    about: 'its page names what there is, and answers the whole standard',
    program: 'node',
    args: ['tools/check-security.ts'],
  },
  { name: 'format', about: 'layout, imports and lint', program: 'biome', args: ['ci', '--colors=off', '.'] },
  { name: 'types', about: 'TypeScript', program: 'tsc', args: ['--pretty', 'false'] },
  {
    name: 'layers',
    about: 'which layer may import which',
    program: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'src', 'content', 'tests', 'tools', 'scripts', 'bench'],
  },
  {
    name: 'modules',
    about: 'no cycles between folders',
    program: 'depcruise',
    args: ['--config', '.dependency-cruiser.modules.mjs', 'src', 'content'],
  },
  {
    name: 'expressions',
    about: 'none takes longer than in proportion to its text',
    program: 'node',
    args: ['tools/check-expressions.ts'],
  },
  {
    name: 'browser APIs',
    about: 'nothing that a supported browser lacks',
    program: 'node',
    args: ['tools/check-browser-apis.ts'],
  },
  { name: 'dead code', about: 'unused files, exports and packages', program: 'knip', args: ['--no-progress'] },
];

/**
 * Runs every check, two at a time since most use one core, and continues after a failure; prints the output of failed
 * ones. Returns how many passed and failed.
 */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  const waiting = checks.values();
  await Promise.all([work(waiting, counts), work(waiting, counts)]);
  return counts;
}

/** Worker: runs checks until none is left. */
async function work(waiting, counts) {
  for (const { name, about, program, args } of waiting) {
    const started = performance.now();
    const { code, output } = await run(program, args, { capture: true });
    counts[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) say(output.trimEnd());
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}: ${about} (${since(started)})`);
  }
}
