/** How long an order waits for a token. Then it is sent without one, and the server responds that it is missing. */
const waitMs = 30_000;

/** Holds the newest CAPTCHA token until it is taken. Taking while there is none waits for the next. */
export class TokenQueue {
  #token: string | undefined;
  #isGivenUp = false;
  #answer: ((token: string | undefined) => void) | undefined;

  /** @param token undefined if the previous one has expired */
  put(token: string | undefined): void {
    this.#token = token;
    this.#isGivenUp = false;
    if (token !== undefined) this.#answer?.(token);
  }

  /** Ends waiting: the widget has failed. */
  giveUp(): void {
    this.#token = undefined;
    this.#isGivenUp = true;
    this.#answer?.(undefined);
  }

  /** Returns a token, each only once, or undefined if none arrives. */
  async take(): Promise<string | undefined> {
    if (this.#token === undefined && !this.#isGivenUp) await this.#next();
    const token = this.#token;
    this.#token = undefined;
    return token;
  }

  #next(): Promise<unknown> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      this.#answer = (token) => {
        clearTimeout(timer);
        resolve(token);
      };
    });
  }
}
