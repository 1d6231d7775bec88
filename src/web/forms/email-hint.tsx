import type { ReactNode } from 'react';
import { suggestEmail } from '../../domain/shared/text/suggest-email.ts';

interface EmailHintProps {
  readonly email: string;
  readonly onTake: (email: string) => void;
}

/** Suggests a correction of a probable typo in an email, applied by a click. Never blocks the form. */
export function EmailHint({ email, onTake }: EmailHintProps): ReactNode {
  const suggested = suggestEmail(email);
  if (suggested === undefined) return null;
  return (
    <button type="button" className="text-link mt-1.5 text-start wrap-anywhere" onClick={() => onTake(suggested)}>
      Did you mean {suggested}?
    </button>
  );
}
