import { sayWhy } from './desk-error.ts';

let tell: ((text: string) => void) | undefined;

/** For what says things aloud: it hears why something was refused whose view is gone, which would have shown it. */
export function hearUnheard(listener: (text: string) => void): void {
  tell = listener;
}

/** Says why something was refused, where nothing is left in the page that could show it. */
export function sayUnheard(why: unknown): void {
  tell?.(sayWhy(why));
}
