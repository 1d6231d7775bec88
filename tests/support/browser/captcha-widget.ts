import type { Page } from 'playwright-core';

export const widgetScript = 'https://challenges.cloudflare.com/turnstile/v0/api.js*';

/** Test controls for the CAPTCHA widget, available as `window.widget` in the page. */
export interface WidgetControls {
  /** The parameters that the page passed to render(). */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly resets: number;
  solve(token: string): void;
  expire(): void;
  fail(code: string): void;
}

declare global {
  interface Window {
    widget?: WidgetControls;
  }
}

/**
 * Runs in the page instead of the provider's script. Each challenge is solved with the next token, automatically or by
 * the test.
 */
function standIn(solvesItself: boolean): void {
  let parameters: Record<string, (...words: unknown[]) => void> = {};
  let token: string | undefined;
  let count = 0;
  const state = { resets: 0 };
  const solve = (made: string) => {
    token = made;
    parameters.callback?.(made);
  };
  const begin = () => {
    token = undefined;
    if (solvesItself) setTimeout(() => solve(`token-${++count}`), 20);
  };
  Object.assign(window, {
    turnstile: {
      ready: (run: () => void) => run(),
      render(container: HTMLElement, given: typeof parameters) {
        parameters = given;
        container.textContent = 'Human verification';
        begin();
        return 'widget-1';
      },
      reset() {
        state.resets += 1;
        begin();
      },
      remove: () => undefined,
      getResponse: () => token,
      isExpired: () => false,
    },
    widget: {
      get parameters() {
        return parameters;
      },
      get resets() {
        return state.resets;
      },
      solve,
      expire() {
        token = undefined;
        parameters['expired-callback']?.();
      },
      fail: (code: string) => parameters['error-callback']?.(code),
    },
  });
}

/**
 * Replaces the provider's script by route interception; its widget solves itself at once or waits for the test.
 * @returns a function that counts the requests for the script
 */
export async function mockCaptchaWidget(page: Page, { solvesItself = true } = {}): Promise<() => number> {
  let fetched = 0;
  await page.route(widgetScript, (route) => {
    fetched += 1;
    return route.fulfill({ contentType: 'text/javascript', body: `(${standIn})(${solvesItself})` });
  });
  return () => fetched;
}
