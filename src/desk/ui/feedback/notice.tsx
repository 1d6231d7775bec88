import type { ReactNode } from 'react';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';

interface NoticeProps {
  /** Why something failed; a warning by default. */
  readonly tone?: 'danger';
  /** It appears in response to what the user did: screen readers announce it. */
  readonly role?: 'alert';
  readonly title?: ReactNode;
  /** Sentences of a list below the title. */
  readonly lines?: readonly string[];
  /** Margins. */
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A tinted box with a warning or a failure, and the sentences that explain it. */
export function Notice({ tone, role, title, lines = [], className = 'mb-3', children }: NoticeProps): ReactNode {
  const look = tone ? 'bg-danger-tint text-danger' : 'bg-warn-tint text-warn';
  return (
    <div role={role} className={`rounded-control px-4 py-3 ${look} ${className}`}>
      {title && <p className="font-semibold">{title}</p>}
      {lines.length > 0 && (
        <ul className="list-inside list-disc wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>
              <NoWrapReferences>{line}</NoWrapReferences>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

/** Why a file can't be imported, line by line. */
export function RefusedFile({
  name,
  errors,
}: {
  readonly name: string;
  readonly errors: readonly string[];
}): ReactNode {
  const title = `${name} can’t be imported. Nothing was changed.`;
  return <Notice tone="danger" role="alert" className="mt-4" title={title} lines={errors} />;
}
