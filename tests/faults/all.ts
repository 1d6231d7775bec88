/**
 * Every fault, one program after another: `npm run faults`. What is typed behind it (`npm run faults -- --short`, `--write`) each of them is given. It ends
 * with 1 where one of them misses a bar.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

for (const name of ['kill', 'database', 'mail', 'overload', 'soak']) {
  console.log(`\n${name}`);
  const program = join(import.meta.dirname, `${name}.ts`);
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
