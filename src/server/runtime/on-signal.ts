/** Two signals closer than this are one. */
const doubledSignalMs = 500;

/** Stops at the first signal; a second one ends the process at once, as the system does by default. */
export function onSignal(stop: (signal: string) => Promise<void>): void {
  let since: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // One Ctrl-C reaches this process twice: from the terminal, and from npm, which passes it on. A later one ends at
    // once.
    process.on(signal, () => {
      if (since === undefined) void stop(signal);
      else if (performance.now() - since > doubledSignalMs) process.exit(1);
      since ??= performance.now();
    });
  }
}
