import { run, say, since } from './run.mjs';

/** Static checks of the code, each by its own tool, the slowest first. */
const checks = [
  {
    name: 'types',
    about: 'TypeScript',
    program: 'tsc',
    args: ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  },
  {
    name: 'browser APIs',
    about: 'nothing that a supported browser lacks',
    program: 'node',
    args: ['tools/check-browser-apis.ts'],
  },
  {
    name: 'expressions',
    about: 'none takes longer than in proportion to its text',
    program: 'node',
    args: ['tools/check-expressions.ts'],
  },
  {
    name: 'format',
    about: 'layout, imports and lint',
    program: 'biome',
    args: ['ci', '--colors=off', '--files-ignore-unknown=true', '--no-errors-on-unmatched'],
    isPerFile: true,
  },
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
    name: 'dead code',
    about: 'unused files, exports and packages',
    program: 'knip',
    args: ['--no-progress', '--cache', '--cache-location', '.cache/knip'],
  },
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
];

/**
 * Runs every check, two at a time since most use one core, and continues after a failure; prints the output of failed
 * ones. Returns how many passed and failed.
 * @param files what checks of single files look at
 */
export async function runChecks(files = ['.']) {
  const counts = { passed: 0, failed: 0 };
  const waiting = checks.values();
  await Promise.all([work(waiting, counts, files), work(waiting, counts, files)]);
  return counts;
}

/** Worker: runs checks until none is left. */
async function work(waiting, counts, files) {
  for (const { name, about, program, args, isPerFile } of waiting) {
    const started = performance.now();
    const { code, output } = await run(program, isPerFile ? [...args, ...files] : args, { capture: true });
    counts[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) say(output.trimEnd());
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}: ${about} (${since(started)})`);
  }
}
