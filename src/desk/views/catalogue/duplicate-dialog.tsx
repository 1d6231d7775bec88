import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { duplicateProduct } from '../../../contract/catalogue/products.ts';
import { errorMessage } from '../../api/desk-error.ts';
import { useAction } from '../../api/queries.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { fieldErrors } from '../../ui/forms/use-form.ts';

interface DuplicateProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Duplicates a product; the copy only needs its own id. */
export function DuplicateDialog({ id, name, onClose }: DuplicateProps): ReactNode {
  const [, go] = useLocation();
  const [newId, setNewId] = useState(`${id}-2`);
  const copy = useAction(duplicateProduct);
  const submit = () =>
    copy.mutate(
      { id, newId: newId.trim() },
      { onDone: (made, isHere) => (isHere ? go(`/products/${made.id}`) : notify(`${made.name} duplicated.`)) },
    );
  return (
    <Dialog title={`Duplicate ${name}`} isTyped={newId !== `${id}-2`} onClose={onClose}>
      <Form className="space-y-4" onSubmit={submit}>
        <Field
          label="ID of the copy"
          required
          maxLength={80}
          value={newId}
          onChange={(event) => setNewId(event.target.value)}
          hint="Lower-case words joined by hyphens. Part of the page address. The copy starts as a draft."
          error={fieldErrors(copy.error)[0]?.message ?? (copy.error ? errorMessage(copy.error) : undefined)}
        />
        <DialogActions isPending={copy.isPending}>
          <SubmitButton disabled={copy.isPending}>Duplicate</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
