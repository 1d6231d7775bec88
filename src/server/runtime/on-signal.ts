/** Signals closer together than this count as one. */
const doubledSignalMs = 500;

/** Stops gracefully on the first signal; a second one ends the process at once, which is the system's default. */
export function onSignal(stop: (signal: string) => Promise<void>): void {
  let since: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // One Ctrl-C reaches this process twice: from the terminal, and from npm, which forwards it. A later one ends at
    // once.
    process.on(signal, () => {
      if (since === undefined) void stop(signal);
      else if (performance.now() - since > doubledSignalMs) process.exit(1);
      since ??= performance.now();
    });
  }
}
