import type { SiteSettings } from '../contract/settings/settings.ts';
import type { OrderLinks } from '../server/actions/order-links.ts';
import type { Config, Environment } from '../server/config/config.ts';
import type { PaymentProvider } from '../server/payment-provider/payment-provider.ts';
import type { Store } from '../server/store/engine/database.ts';

/** The exit codes of every command. */
export const exitCodes = { done: 0, failed: 1, usage: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly description: string;
  /** What stands for the value in help, such as `AMOUNT`. */
  readonly value?: string;
}

/** Tells a person, or a log, how far long work is. */
export interface Progress {
  /** What is done by now. Shown seldom enough to be read, however often it is called. */
  show(text: string): void;
  /** Ends the work: what was told last stays in view. */
  end(): void;
}

/** What a command works with. */
export interface CliContext {
  readonly config: Config;
  /** What it was read from. */
  readonly env: Environment;
  /** Those in force; where no store is open, as far as file and environment tell. */
  readonly settings: SiteSettings;
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly clock: () => number;
  /** How far long work is, on standard error. */
  readonly progress: Progress;
  /** Writes to standard output, as it is. */
  write(text: string): void;
  /** Writes a line to standard output. */
  print(text: string): void;
  /** Says what went wrong, on standard error. */
  complain(text: string): void;
  /**
   * Asks before something is lost; true at once with --yes. False, with the reason on standard error, where the answer
   * is not yes or nobody is there to be asked.
   */
  confirm(question: string): Promise<boolean>;
}

/** What a command works with that reads or writes the store. */
export interface StoreCliContext extends CliContext {
  readonly store: Store;
  readonly links: OrderLinks;
  /** Who takes cards; undefined where nobody does. */
  readonly cards: PaymentProvider | undefined;
}

interface Typed {
  /** The words that name it, such as `products list`. */
  readonly name: string;
  /** Its arguments in order, such as `['FILE']`; one that may be left out stands in brackets: `['[FILE]']`. */
  readonly args: readonly string[];
  readonly summary: string;
  /** What the one line of the summary leaves open, for the command's own help. */
  readonly details?: string;
  readonly options?: Readonly<Record<string, Option>>;
}

/** One thing that the operator can type. The store is opened, with its tables up to date, before it runs. */
export interface Command extends Typed {
  run(context: StoreCliContext): Promise<ExitCode>;
}

/** A command that must not have the store opened for it, since it replaces it or wants it for itself alone. */
export interface StorelessCommand extends Typed {
  readonly storeless: true;
  run(context: CliContext): Promise<ExitCode>;
}

export type AnyCommand = Command | StorelessCommand;
