import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { useMayOpen } from './use-may-open.ts';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'primary' | 'danger' | 'quiet';
  /** What the button acts on, for screen readers: rows of a table have buttons of the same name. */
  readonly subject?: string;
}

/**
 * A button that does not submit its form, unless its type is `submit`. One that is disabled ignores presses and keeps
 * the focus, which an element with the attribute `disabled` would lose.
 */
export function Button({ variant, subject, className, disabled, onClick, children, ...props }: ButtonProps): ReactNode {
  const look = variant ? `button-${variant}` : 'button';
  return (
    <button
      type="button"
      className={className ? `${look} ${className}` : look}
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {children}
      {subject && <span className="sr-only"> {subject}</span>}
    </button>
  );
}

/** A quiet button that shows a sign, such as an arrow, and is named for screen readers. */
export function SignButton({
  sign,
  label,
  ...button
}: Omit<ButtonProps, 'children'> & { readonly sign: string; readonly label: string }): ReactNode {
  return (
    <Button variant="quiet" {...button}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{label}</span>
    </Button>
  );
}

/** The button that submits a form. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>): ReactNode {
  return <Button type="submit" variant="primary" {...props} />;
}

interface ButtonLinkProps {
  readonly href: string;
  readonly variant?: 'primary';
  readonly children: ReactNode;
}

/** A link with the look of a button, for those who may open it. */
export function ButtonLink({ href, variant, children }: ButtonLinkProps): ReactNode {
  if (!useMayOpen()(href)) return null;
  return (
    <Link href={href} className={variant ? `button-${variant}` : 'button'}>
      {children}
    </Link>
  );
}
