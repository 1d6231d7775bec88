import type { ReactNode } from 'react';

/** Error summary above a form without JavaScript: a page load does not move the focus. */
export function FieldErrors({ errors }: { errors: Readonly<Record<string, string | undefined>> }): ReactNode {
  const wrong = Object.values(errors).filter((error) => error !== undefined);
  if (wrong.length === 0) return null;
  return (
    <p role="alert" className="mt-6 max-w-2xl rounded-card bg-danger-tint p-4 text-danger">
      Nothing has been sent. Please correct: {wrong.join('; ')}
    </p>
  );
}
