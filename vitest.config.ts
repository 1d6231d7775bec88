import { defineConfig } from 'vitest/config';
import { compileCache } from './tests/support/setup/compile-cache.ts';
import { LongestFirst } from './tests/support/setup/longest-first.ts';

// For every process that a test starts with this environment.
Object.assign(process.env, compileCache);

/** Unit tests run first, then all others, where files that wait run alongside files that use the processor. */
export default defineConfig({
  test: {
    pool: 'forks',
    // Processes and browsers that a test starts spend part of their time waiting: three files at a time fill two cores,
    // one of which mostly waits (longest-first.ts).
    maxWorkers: 3,
    // A worker keeps what it has loaded: an eighth of the processor time. No test replaces a module.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A busy machine may take its time until what a test waits for is there.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['tests/support/setup/address-secret.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          // A picture of 144 million pixels takes its time on a busy machine.
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          setupFiles: ['tests/support/setup/address-secret.ts'],
          include: ['tests/**/*.test.ts'],
          globalSetup: [
            'tests/support/setup/global-build.ts',
            'tests/support/setup/global-setup.ts',
            'tests/support/setup/global-setup-browser.ts',
          ],
          // A command takes 0.3 s on an idle machine and 2 s on a busy one, and a test runs up to twenty. An audit of a
          // page takes 0.5 s and 3 s, and a test makes up to six.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
