import type { ReactNode } from 'react';

interface EmailInputProps {
  readonly id: string;
  readonly describedBy: string;
}

/** The field `email`, required and checked by the browser as the store checks it: with a dot after the @. */
export function EmailInput({ id, describedBy }: EmailInputProps): ReactNode {
  return (
    <input
      id={id}
      type="email"
      name="email"
      required
      pattern=".+@.+\..+"
      title="An e-mail address such as name@example.com"
      maxLength={254}
      autoComplete="email"
      className="input"
      aria-describedby={describedBy}
    />
  );
}
