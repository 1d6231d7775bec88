import type { SiteSettings } from '../contract/settings/settings.ts';
import type { Config, Environment } from '../server/config/config.ts';
import type { OrderLinks } from '../server/identifiers/order-links.ts';
import type { PaymentProvider } from '../server/payment-provider/payment-provider.ts';
import type { Store } from '../server/store/engine/database.ts';

/** Exit codes of every command. */
export const exitCodes = { done: 0, failed: 1, usage: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly description: string;
  /** Placeholder of the value in help, such as `AMOUNT`. */
  readonly value?: string;
}

/** Progress of long work, for a person or a log. */
export interface Progress {
  /** Shows progress, throttled however often it is called. */
  show(text: string): void;
  /** Shows how much is done, such as 'rows: 2 of 5'. */
  count(what: string, done: number, all: number): void;
  /** Ends the progress; the last text stays visible. */
  end(): void;
}

export interface CliContext {
  readonly config: Config;
  /** The environment variables it was read from. */
  readonly env: Environment;
  /** Settings in effect; without an open store, only the file and the environment count. */
  readonly settings: SiteSettings;
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly clock: () => number;
  /** Progress of long work, on standard error. */
  readonly progress: Progress;
  /** Writes to standard output, unchanged. */
  write(text: string): void;
  /** Writes a line to standard output. */
  print(text: string): void;
  /** Prints an error to standard error. */
  complain(text: string): void;
  /**
   * Asks for confirmation of a destructive action; true at once with --yes. Returns false, with the reason on
   * standard error, if the answer is not yes or there is no terminal.
   */
  confirm(question: string): Promise<boolean>;
  /** Asks for a secret, which is not shown; without a terminal, reads a line of standard input. */
  readSecret(question: string): Promise<string>;
}

/** Context of a command that reads or writes the store. */
export interface StoreCliContext extends CliContext {
  readonly store: Store;
  readonly links: OrderLinks;
  /** Payment provider; undefined if none is set up. */
  readonly cards: PaymentProvider | undefined;
}

interface Typed {
  /** Command name, such as `products list`. */
  readonly name: string;
  /** Arguments in order, such as `['FILE']`; optional ones in brackets: `['[FILE]']`. */
  readonly args: readonly string[];
  readonly summary: string;
  /** Details for the command's own help, beyond its summary. */
  readonly details?: string;
  readonly options?: Readonly<Record<string, Option>>;
}

/** A command that needs the store, which is opened and migrated before it runs. */
export interface Command extends Typed {
  run(context: StoreCliContext): Promise<ExitCode>;
}

/** A command that runs without an open store, since it replaces the store or needs exclusive access. */
export interface StorelessCommand extends Typed {
  readonly storeless: true;
  run(context: CliContext): Promise<ExitCode>;
}

export type AnyCommand = Command | StorelessCommand;

/** Prints why a command failed, and returns its exit code. */
export function fail(complain: CliContext['complain'], reason: string): ExitCode {
  complain(reason);
  return exitCodes.failed;
}

/** Prints how a command is wrongly used, and returns its exit code. */
export function misuse(complain: CliContext['complain'], reason: string): ExitCode {
  complain(reason);
  return exitCodes.usage;
}
