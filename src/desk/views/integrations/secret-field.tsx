import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';

/** A secret that is shown once, to copy. */
export function SecretField({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify(`${label} copied.`),
      () => notify('Your browser blocked copying. Select and copy the text yourself.'),
    );
  return (
    <>
      <Field label={label} readOnly value={value} onFocus={(event) => event.target.select()} />
      <Button variant="primary" className="mt-4" onClick={() => void copy()}>
        Copy
      </Button>
    </>
  );
}
