/** Protocol-independent control of a browser. */
export interface Browser {
  /** Name and version, such as 'WebKit 2.50.6'. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs a function body in the page and returns its result. */
  run(body: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Performs WebDriver actions: pointer moves, clicks and key presses. */
  perform(actions: readonly object[]): Promise<void>;
  /** Errors logged by the pages so far, if the browser reports them. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

const longest = 15_000;

/**
 * Runs in the page: scrolls the first visible element that matches the selector and contains the words into view, and
 * returns its centre.
 */
const find = `
  const [selector, words] = args;
  const one = [...document.querySelectorAll(selector)].find((element) => {
    const said = [element.innerText, element.getAttribute('aria-label'), element.textContent].join(' ');
    return element.checkVisibility() && said.replace(/\\s+/g, ' ').includes(words);
  });
  if (!one) return null;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  return x > 0 && x < innerWidth && y > 0 && y < innerHeight ? { x, y } : null;`;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A visitor who uses a browser. */
export class Visitor {
  readonly #browser: Browser;
  readonly #origin: string;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Opens a page and waits until it can be used. */
  async open(path: string): Promise<void> {
    await this.#browser.open(this.#origin + path);
    await this.until(
      `its application on ${path}`,
      `return document.readyState === 'complete' && !!document.querySelector('main')`,
    );
  }

  read(body: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#browser.run(body, ...args);
  }

  /** Polls until the expression is truthy; fails after a timeout. */
  async until(what: string, body: string, ...args: readonly unknown[]): Promise<unknown> {
    const deadline = Date.now() + longest;
    for (;;) {
      const found = await this.#browser.run(body, ...args);
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`Waited for ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Waits for the page with this heading. */
  async shows(heading: string): Promise<void> {
    const is = `return document.querySelector('h1')?.innerText.replace(/\\s+/g, ' ').startsWith(args[0])`;
    await this.until(`the page '${heading}'`, is, heading);
  }

  /** Waits until the page contains these words. */
  async sees(words: string): Promise<void> {
    const said = `return document.body.innerText.replace(/\\s+/g, ' ').includes(args[0])`;
    await this.until(`the words '${words}'`, said, words);
  }

  /** Clicks the element that matches the selector and contains the words. */
  async presses(selector: string, words = ''): Promise<void> {
    await this.pressesAt(await this.#findAtRest(selector, words));
  }

  /** Hovers over a point for a moment, as a person does, and clicks it. */
  async pressesAt({ x, y }: Point): Promise<void> {
    await this.#browser.perform([
      {
        type: 'pointer',
        id: 'hand',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pause', duration: 100 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Returns the position of an element once it has stopped moving: without a GPU a sheet slides in jerks. */
  async #findAtRest(selector: string, words: string): Promise<Point> {
    let at: Point | undefined;
    for (let looks = 0; looks < 4; ) {
      const found = (await this.until(`${selector} '${words}'`, find, selector, words)) as Point;
      looks = at?.x === found.x && at.y === found.y ? looks + 1 : 0;
      at = found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return at as Point;
  }

  /** Clicks a field and types into it. */
  async types(selector: string, text: string): Promise<void> {
    await this.presses(selector);
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#browser.perform([{ type: 'key', id: 'keys', actions }]);
  }
}
