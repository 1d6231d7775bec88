import type { Locator } from 'playwright-core';

/** A price or another number, including the separators between its digits. */
export const numbers = /[£$€]?\d+(?:[.,–]\d+)*/g;

/** Returns the matches in an element's texts that wrap onto another line. */
export function findWrappedMatches(within: Locator, wanted: RegExp): Promise<string[]> {
  return within.evaluate(
    (root, { source, flags }) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const node = texts.currentNode;
        if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue;
        for (const { 0: found, index } of node.nodeValue?.matchAll(new RegExp(source, flags)) ?? []) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + found.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(found);
        }
      }
      return broken;
    },
    { source: wanted.source, flags: wanted.flags },
  );
}
