import type { ReactNode } from 'react';

interface EmailInputProps {
  readonly id: string;
  readonly describedBy: string;
}

/** The `email` input. Its forms are `noValidate`, since browsers other than Chromium reject international domains. */
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
