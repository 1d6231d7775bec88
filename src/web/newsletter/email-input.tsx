import type { ReactNode } from 'react';

interface EmailInputProps {
  readonly id: string;
  readonly describedBy: string;
}

/** The field `email`. Its forms are `noValidate`: browsers other than Chromium refuse an international domain in it. */
export function EmailInput({ id, describedBy }: EmailInputProps): ReactNode {
  return (
    <input
      id={id}
      type="email"
      name="email"
      required
      maxLength={254}
      autoComplete="email"
      className="input"
      aria-describedby={describedBy}
    />
  );
}
