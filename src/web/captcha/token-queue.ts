/** How long a token may take before an order is sent without one, and the store says what is missing. */
const waitMs = 30_000;

/** Holds the newest token until it is taken. Whoever takes one while none is there waits for the next. */
export class TokenQueue {
  #token: string | undefined;
  #isGivenUp = false;
  #answer: ((token: string | undefined) => void) | undefined;

  /** @param token undefined where the one before has expired */
  put(token: string | undefined): void {
    this.#token = token;
    this.#isGivenUp = false;
    if (token !== undefined) this.#answer?.(token);
  }

  /** None will come for now. */
  giveUp(): void {
    this.#token = undefined;
    this.#isGivenUp = true;
    this.#answer?.(undefined);
  }

  /** A token, once; undefined where none comes. */
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
