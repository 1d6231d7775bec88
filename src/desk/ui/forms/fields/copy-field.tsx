import type { ReactNode } from 'react';
import { Button } from '../../button.tsx';
import { notify } from '../../feedback/notifications.tsx';
import { Field } from './field.tsx';

/** A text that is shown once, to copy. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  const noun = label.toLowerCase();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify(`${label} copied.`),
      () => notify(`Your browser blocked copying. Select and copy the ${noun} yourself.`),
    );
  return (
    <>
      <Field label={label} readOnly value={value} onFocus={(event) => event.target.select()} />
      <Button variant="primary" className="mt-4" onClick={() => void copy()}>
        Copy {noun}
      </Button>
    </>
  );
}
