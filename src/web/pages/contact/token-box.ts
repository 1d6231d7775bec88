import { bypassToken } from '../../../contract/messages/contact.ts';

/** How long a token may take, the code of the widget included, before it counts as not coming. */
const responseWaitMs = 30_000;

/** Holds the token of the human verification until it is taken, and knows when to wait for one no longer. */
export class TokenBox {
  readonly #onChange: (isGivenUp: boolean) => void;
  #token: string | undefined;
  #isGivenUp = false;
  #answer: ((token: string) => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange told whether waiting is over without a token, or not any more */
  constructor(onChange: (isGivenUp: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Drops the token, if any: another is on its way. */
  expect(): void {
    this.#token = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.giveUp(), responseWaitMs);
  }

  put(token: string): void {
    this.#token = token;
    this.#settle(false, token);
  }

  /** No token will come; should one come after all, it is taken. */
  giveUp(): void {
    this.#settle(true, bypassToken);
  }

  /** The token, or the word that stands for none. Waits while one is on its way. */
  take(): Promise<string> {
    if (this.#token !== undefined) return Promise.resolve(this.#token);
    if (this.#isGivenUp) return Promise.resolve(bypassToken);
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #settle(isGivenUp: boolean, token: string): void {
    clearTimeout(this.#timer);
    this.#isGivenUp = isGivenUp;
    this.#onChange(isGivenUp);
    this.#answer?.(token);
    this.#answer = undefined;
  }
}
