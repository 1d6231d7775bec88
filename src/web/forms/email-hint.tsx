import type { ReactNode } from 'react';
import { suggestEmail } from '../../domain/shared/text/suggest-email.ts';

interface EmailHintProps {
  readonly email: string;
  readonly onTake: (email: string) => void;
}

/** Asks about an address that looks like a slip, and mends it at a press. Who means it goes on. */
export function EmailHint({ email, onTake }: EmailHintProps): ReactNode {
  const suggested = suggestEmail(email);
  if (suggested === undefined) return null;
  return (
    <button type="button" className="text-link mt-1.5 text-start wrap-anywhere" onClick={() => onTake(suggested)}>
      Did you mean {suggested}?
    </button>
  );
}
