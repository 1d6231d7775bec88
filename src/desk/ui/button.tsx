import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'primary' | 'danger' | 'quiet';
  /** What the button acts on, for screen readers: rows of a table have buttons of the same name. */
  readonly subject?: string;
}

/** A button that does not submit its form, unless its type is `submit`. */
export function Button({ variant, subject, className, children, ...props }: ButtonProps): ReactNode {
  const look = variant ? `button-${variant}` : 'button';
  return (
    <button type="button" className={className ? `${look} ${className}` : look} {...props}>
      {children}
      {subject && <span className="sr-only"> {subject}</span>}
    </button>
  );
}

/** The button that submits a form. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>): ReactNode {
  return <Button type="submit" variant="primary" {...props} />;
}

interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link with the look of a button. */
export function ButtonLink({ href, children }: ButtonLinkProps): ReactNode {
  return (
    <Link href={href} className="button">
      {children}
    </Link>
  );
}
