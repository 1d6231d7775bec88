import { execFileSync } from 'node:child_process';

/**
 * Tests run against the build, so changed sources are built first, as `npm start` does. Takes 0.4 s if nothing has
 * changed.
 */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
}
