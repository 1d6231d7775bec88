import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { notify } from '../feedback/notifications.tsx';
import type { Draft } from './use-draft.ts';

interface ClearFormProps<Value> {
  readonly form: Draft<Value>;
  readonly empty: Value;
  readonly disabled?: boolean;
  /** The form is cleared, or its input is back after an undo: results of the former input no longer apply. */
  readonly onReplaced: () => void;
}

/** Discards the draft of a form; undo brings it back. */
export function ClearFormButton<Value>({ form, empty, disabled, onReplaced }: ClearFormProps<Value>): ReactNode {
  const clear = () => {
    form.drop(empty);
    onReplaced();
    notify('Form cleared.', () => {
      form.set(form.value);
      onReplaced();
    });
  };
  return (
    <Button disabled={disabled} onClick={clear}>
      Clear form
    </Button>
  );
}
