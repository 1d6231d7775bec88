import type { ReactNode } from 'react';
import { withNonBreakingUnits } from '../../domain/shared/text/non-breaking-units.ts';

/** Parts that must not break: an amount with its unit, and a name such as XL-7 or 5-fan. */
const whole = /([^ \n]{1,12}\u00a0[^ \n]{1,8}|\w{1,6}-\d{1,3}|\d{1,3}-\w{1,6})/;

/**
 * Preserves a text's spaces and prevents line breaks within amounts and names, unless large text leaves no space for
 * that.
 */
export function NoWrap({ text }: { text: string }): ReactNode {
  return withNonBreakingUnits(text)
    .split(whole)
    .map((part) => part.replaceAll('\u00a0', ' '))
    .map((part, index) =>
      index % 2 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts stay in their order
        <span key={index} className="min-[19em]:whitespace-nowrap">
          {part}
        </span>
      ) : (
        part
      ),
    );
}
