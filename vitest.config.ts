import { defineConfig } from 'vitest/config';

/** Unit tests first, then those of the server, two files at a time, then those in a browser, three at a time. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A worker keeps what it has loaded: an eighth of the processor time. No test replaces a module.
    isolate: false,
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
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          setupFiles: ['tests/support/setup/address-secret.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**'],
          globalSetup: ['tests/support/setup/global-build.ts', 'tests/support/setup/global-setup.ts'],
          // A command takes 0.3 s on an idle machine and 2 s on a busy one, and a test runs up to twenty.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          setupFiles: ['tests/support/setup/address-secret.ts'],
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/setup/global-build.ts', 'tests/support/setup/global-setup-browser.ts'],
          // Browsers spend part of their time waiting.
          maxWorkers: 3,
          // An audit of a page takes 0.5 s on an idle machine and 3 s on a busy one, and a test makes up to six.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
