import { bypassToken } from '../../../contract/messages/contact.ts';

/** Timeout of a token, including the loading of the widget. */
const responseWaitMs = 30_000;

/** Holds the CAPTCHA token until it is taken, and ends waiting if none arrives. */
export class TokenBox {
  readonly #onChange: (hasTimedOut: boolean) => void;
  #token: string | undefined;
  #isGivenUp = false;
  #answer: ((token: string) => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange receives whether the wait timed out without a token */
  constructor(onChange: (hasTimedOut: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Drops the token, if any, and waits for another. */
  expect(): void {
    this.#token = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.timeOut(), responseWaitMs);
  }

  put(token: string): void {
    this.#token = token;
    this.#settle(false, token);
  }

  /** Ends waiting; a token that arrives later is still accepted. */
  timeOut(): void {
    this.#settle(true, bypassToken);
  }

  /** Returns the token, or the bypass value if there is none. Waits while one is pending. */
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

  #settle(hasTimedOut: boolean, token: string): void {
    clearTimeout(this.#timer);
    this.#isGivenUp = hasTimedOut;
    this.#onChange(hasTimedOut);
    this.#answer?.(token);
    this.#answer = undefined;
  }
}
